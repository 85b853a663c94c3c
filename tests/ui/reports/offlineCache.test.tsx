// The offline cache: the pages shown last can be read offline, with their age and without any contact.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { minuteMs } from "../../../domain/units";
import { Feed } from "../../../src/features/reports/feed/Feed";
import { CachedOwnReports } from "../../../src/features/reports/offlineCache/CachedOwnReports";
import { readCachedReport, cacheReport } from "../../../src/features/reports/offlineCache/cacheReports";
import { useReportsNeedingAttention } from "../../../src/features/reports/mine/ReportsNeedingAttention";
import { ReportDetail } from "../../../src/features/reports/detail/ReportDetail";
import type { Report } from "../../../src/services/convex/report";
import { forgetDraftsOf } from "../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { storedValues, fakeStorage } from "../../support/ui/fakeStorage";
import { setOnline } from "../../support/network";
import { maya, signIn } from "../../support/ui/signIn";
import { biscuit } from "./biscuit";

const report = (id: string, changes: object = {}) => ({ ...biscuit, _id: id, ...changes }) as unknown as Report;
const card = { ...biscuit, _id: "r1", photo: null, place: "Markham", confirmedAt: null };

const feed = () =>
  render(
    <MemoryRouter>
      <Feed status="lost" hrefOf={(id) => id} onApproach={() => {}} />
    </MemoryRouter>,
  );
const detail = () =>
  render(
    <MemoryRouter>
      <ReportDetail reportId="r1" onClose={() => {}} />
    </MemoryRouter>,
  );
const waitUntilCached = (key: string) => waitFor(() => expect(storedValues.has(key)).toBe(true));
/** Makes the cached value older. */
const makeOlder = (key: string, ms: number) => {
  const { at, value } = storedValues.get(key) as { at: number; value: unknown };
  storedValues.set(key, { at: at - ms, value });
};

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
});
afterEach(() => setOnline(true));

it("shows the last feed with its age, and the live one as soon as there is a connection", async () => {
  answers.set("reports:list", () => ({ page: [card], isDone: true, continueCursor: "" }));
  const first = feed();
  await waitUntilCached("cached.feed.lost");
  first.unmount();
  answers.clear();
  makeOlder("cached.feed.lost", 20 * minuteMs);
  setOnline(false);
  feed();
  expect(await screen.findByRole("link", { name: "Biscuit" })).toBeTruthy();
  expect(screen.getByText(/^Saved: .*20 min ago\. You're offline\.$/)).toBeTruthy();
  expect(screen.getByText(messages["cached.end"])).toBeTruthy();
  setOnline(true);
  answers.set("reports:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  expect(await screen.findByText(messages["feed.emptyLost"])).toBeTruthy();
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

it("caches the first photos of the feed, and shows the file that is on the device", async () => {
  const photo = (name: string) => `https://homeward.example/api/storage/${name}`;
  const cards = Array.from({ length: 30 }, (_, at) => ({
    ...card,
    _id: `r${at}`,
    photo: photo(`t${at}`),
    mid: `m${at}`,
  }));
  answers.set("reports:list", () => ({ page: cards, isDone: true, continueCursor: "" }));
  const postMessage = vi.fn<(message: object) => void>();
  const serviceWorker = { value: { ready: Promise.resolve({ active: { postMessage } }) } };
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker }));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  const first = feed();
  await waitUntilCached("cached.feed.lost");
  const urls = cards.slice(0, 24).map((one) => one.photo);
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ kind: "cache photos", urls }));
  first.unmount();
  answers.clear();
  vi.stubGlobal("caches", { match: async (url: string) => (url === photo("t0") ? new Response() : undefined) });
  setOnline(false);
  feed();
  await screen.findByText(messages["cached.end"]);
  // The small file of the first photo is on the device, so the larger file is not offered.
  const [cachedPhoto, otherPhoto] = document.querySelectorAll("img");
  expect([cachedPhoto!.src, cachedPhoto!.srcset]).toEqual([photo("t0"), ""]);
  expect(otherPhoto!.srcset).toContain(photo("m1"));
  vi.unstubAllGlobals();
});

it("shows a report that was opened before, without its contact or what only its household can do", async () => {
  answers.set("reports:get", () => report("r1", { mine: true, runs: true }));
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  const first = detail();
  await waitUntilCached("cached.reports");
  first.unmount();
  expect(JSON.stringify([...storedValues.values()])).not.toContain("416 555 0100");
  answers.clear();
  setOnline(false);
  detail();
  expect(await screen.findByRole("heading", { name: "Biscuit" })).toBeTruthy();
  expect(screen.getByText(/You're offline/)).toBeTruthy();
  expect(screen.getByText(messages["cached.contact"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["detail.edit"] })).toBeNull();
});

it("keeps the thirty reports that were cached last, but none twice and none that is closed", async () => {
  for (let at = 0; at <= limits.offlineReports; at++) await cacheReport(`r${at}`, report(`r${at}`));
  await cacheReport("r1", report("r1", { petName: "Rex" }));
  expect(await readCachedReport("r0")).toBeNull();
  expect((await readCachedReport("r1"))?.value.petName).toBe("Rex");
  await cacheReport("r5", null);
  await cacheReport("r6", report("r6", { state: "home" }));
  expect(await readCachedReport("r5")).toBeNull();
  expect(await readCachedReport("r6")).toBeNull();
  expect(await readCachedReport("r30")).not.toBeNull();
});

/** Uses the hook that puts the user's own reports into the cache. */
const AttentionCount = () => <>{useReportsNeedingAttention().length}</>;

it("shows the last user's own reports to that user only, and deletes them at sign-out", async () => {
  signIn();
  answers.set("reports:mine", () => [{ ...card, state: "open" }]);
  const first = render(<AttentionCount />);
  await waitUntilCached("cached.mine");
  first.unmount();
  const showCached = () =>
    render(
      <MemoryRouter>
        <CachedOwnReports />
      </MemoryRouter>,
    );
  const view = showCached();
  expect(await screen.findByRole("link", { name: "Biscuit" })).toBeTruthy();
  view.unmount();
  localStorage.setItem("homeward:signed-in", "user_bob");
  const viewForBob = showCached();
  expect(await screen.findByText(messages["cached.mineNone"])).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Biscuit" })).toBeNull();
  viewForBob.unmount();
  await forgetDraftsOf(maya.id);
  expect(storedValues.has("cached.mine")).toBe(false);
});
