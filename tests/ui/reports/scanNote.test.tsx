// A visitor who scans a flyer or a poster is counted once a day. If they share their position, the street where the
// flyer or the poster hangs is counted, too.
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { ReportDetail } from "../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { biscuit } from "./biscuit";

const count = vi.fn<() => boolean>(() => true);
const countStreet = vi.fn<() => null>(() => null);

const open = (query: string, report: object = biscuit) => {
  answers.set("reports:get", () => report);
  return render(
    <MemoryRouter startAt={`/lost-pet-feed/report1${query}`}>
      <ReportDetail reportId="report1" onClose={() => {}} />
    </MemoryRouter>,
  );
};

const fakePosition = (locate: (done: (at: object) => void, fail: (why: object) => void) => void) =>
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: locate } });

beforeEach(() => {
  localStorage.clear();
  count.mockClear();
  countStreet.mockClear();
  answers.set("search/scans:count", count);
  answers.set("search/scans:countStreet", countStreet);
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "geolocation");
});

it("counts a device once a day, and sends the position only when the person shares it", async () => {
  fakePosition((done) => done({ coords: { latitude: 43.86, longitude: -79.34 } }));
  const { unmount } = open("?from=flyer");
  const share = await screen.findByRole("button", { name: messages["scan.tell"] });
  expect(count).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", from: "flyer" });
  expect(countStreet).not.toHaveBeenCalled();
  unmount();
  open("?from=flyer");
  expect(share.isConnected).toBe(false);
  fireEvent.click(await screen.findByRole("button", { name: messages["scan.tell"] }));
  expect(await screen.findByText(messages["scan.told"])).toBeTruthy();
  expect(count).toHaveBeenCalledOnce();
  expect(countStreet).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", lat: 43.86, lng: -79.34 });
});

it("says why there is no position if the person refuses to share it, and sends none", async () => {
  fakePosition((_done, fail) => fail({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3 }));
  open("?from=poster");
  fireEvent.click(await screen.findByRole("button", { name: messages["scan.tell"] }));
  expect(await screen.findByText(messages["location.denied"])).toBeTruthy();
  expect(countStreet).not.toHaveBeenCalled();
});

it.each([
  ["another way", "", biscuit],
  ["by a link with an unknown source", "?from=mail", biscuit],
  ["to a report that they run", "?from=flyer", { ...biscuit, runs: true }],
  ["to a closed report", "?from=flyer", { ...biscuit, state: "archived" }],
])("counts no scan for a visitor who comes %s", async (_how, query, report) => {
  answers.set("posts/pagePosts:mine", () => []);
  open(query, report);
  await screen.findByRole("heading", { level: 1, name: "Biscuit" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: messages["scan.tell"] })).toBeNull();
});
