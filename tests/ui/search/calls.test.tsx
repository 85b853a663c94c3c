// The call list on screen: its order, the shared ticks and the call script.
import { act, fireEvent, screen, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { NearestCalls } from "../../../src/features/search/calls/NearestCalls";
import { CallsPage } from "../../../src/features/search/calls/CallsPage";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const now = Date.parse("2026-11-20T16:40:00");
const vet = {
  kind: "vet",
  placeId: "v1",
  name: "Unionville Animal Hospital",
  phone: "905-555-0163",
  website: null,
  mapsUrl: null,
  openNow: true,
  open24Hours: false,
  opensAt: null,
  closesAt: Date.parse("2026-11-20T17:00:00"),
  distanceKm: 0.8,
};
const shelter = { ...vet, kind: "shelter", placeId: "s1", name: "Georgina Shelter", openNow: false, closesAt: null };
const animalControl = { ...vet, kind: "control", placeId: "c1", name: "Animal Services", closesAt: now + 7_200_000 };

// Each test uses its own report, because the page caches the last list.
let reportCount = 0;
const open = (report: object = { ...biscuit, runs: true, _id: `report${(reportCount += 1)}` }) => {
  answers.set("reports:get", () => report);
  return render(
    <MemoryRouter>
      <CallsPage reportId="report1" />
    </MemoryRouter>,
  );
};

beforeEach(() => {
  signIn();
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  answers.set("users:me", () => ({ displayName: "Maya", email: "", nickName: "Maya", signUpType: "", avatar: null }));
  answers.set("search/callList:places", () => ({ places: [shelter, animalControl, vet], missing: [] }));
  answers.set("search/callList:ticks", () => []);
  answers.set("search/callList:words", () => ({
    own: null,
    looks: "It is a dog: Beagle, tan and white, red collar.",
  }));
});

it("lists open places first, the next one to close on top, with its closing time", async () => {
  open();
  await screen.findByText("Animal Services");
  const names = screen.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent);
  expect(names).toEqual(["Unionville Animal Hospital", "Animal Services", "Georgina Shelter"]);
  expect(screen.getAllByRole("listitem")[0]!.textContent).toContain("Open until 5:00 PM, 20 minutes left");
  expect((await screen.findByText(/^Hello, my name is Maya/)).textContent).toContain(
    "It is a dog: Beagle, tan and white, red collar.",
  );
  // The call list is one of the steps on the page after submitting.
  const back = screen.getByRole("link", { name: messages["live.now"] });
  expect(back.getAttribute("href")).toBe(`/live/report${reportCount}`);
});

it("ticks a place, shows who called, and saves a new note", async () => {
  const tick = vi.fn<() => null>(() => null);
  const untick = vi.fn<() => null>(() => null);
  answers.set("search/callList:tick", tick);
  answers.set("search/callList:untick", untick);
  open();
  const { name } = vet;
  fireEvent.click(await screen.findByRole("button", { name: sentence("calls.tickNamed", { name }) }));
  await vi.waitFor(() =>
    expect(tick).toHaveBeenCalledWith({ reportId: `report${reportCount}`, placeId: "v1", note: "" }),
  );
  const tickedCall = { placeId: "v1", by: "Dad", me: false, at: now, note: "Put the flyer at the desk." };
  await act(async () => answers.set("search/callList:ticks", () => [tickedCall]));
  expect(await screen.findByText("Dad called at 4:40 PM. “Put the flyer at the desk.”")).toBeTruthy();
  expect(screen.getByText(sentence("calls.count", { count: 1, all: 3 }))).toBeTruthy();
  expect(screen.getAllByRole("listitem").at(-1)!.textContent).toContain(name);
  fireEvent.click(screen.getByRole("button", { name: sentence("calls.changeNamed", { name }) }));
  const field = await screen.findByRole("textbox");
  fireEvent.change(field, { target: { value: "Call Monday" } });
  fireEvent.click(screen.getByRole("button", { name: messages["calls.save"] }));
  await vi.waitFor(() =>
    expect(tick).toHaveBeenCalledWith({ reportId: `report${reportCount}`, placeId: "v1", note: "Call Monday" }),
  );
  expect(untick).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: sentence("calls.changeNamed", { name }) }));
  answers.set("search/callList:untick", () => {
    throw new ConvexError({ code: "report.notFound" });
  });
  fireEvent.click(await screen.findByRole("button", { name: messages["calls.untick"] }));
  expect(await screen.findByText(messages["report.notFound"])).toBeTruthy();
});

it.each([
  ["Dog", "calls.chipDog", true],
  ["Cat", "calls.chipCat", false],
  ["Other", "calls.chipPet", false],
] as const)(
  "tells a finder where the chip of a found pet (%s) can be read, and how to bring the pet there",
  async (petType, note, leash) => {
    open({ ...biscuit, _id: `found${petType}`, runs: true, status: "found", petName: "", petType });
    expect((await screen.findByText(messages[note])).textContent.includes("leash")).toBe(leash);
    expect(await screen.findAllByText(messages["calls.aboutFound.vet"])).toHaveLength(1);
  },
);

it("is closed to people who don't run the report", async () => {
  open(biscuit);
  expect(await screen.findByRole("heading", { level: 1, name: messages["calls.closedTitle"] })).toBeTruthy();
});

it("updates the opening hours every minute and reloads a stale list", async () => {
  const places = vi.fn<() => object>(() => ({ places: [vet, animalControl], missing: [] }));
  answers.set("search/callList:places", places);
  open();
  await screen.findByText("Animal Services");
  await act(() => vi.advanceTimersByTimeAsync(21 * 60_000));
  const names = () => screen.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent);
  expect(names()).toEqual(["Animal Services", "Unionville Animal Hospital"]);
  expect(screen.getAllByRole("listitem")[1]!.textContent).toContain(messages["calls.closedNow"]);
  expect(places).toHaveBeenCalledOnce();
  // After 21 + 45 minutes, the list is older than an hour.
  await act(() => vi.advanceTimersByTimeAsync(45 * 60_000));
  expect(places).toHaveBeenCalledTimes(2);
});

it("reuses the list when the user returns to it", async () => {
  const places = vi.fn<() => object>(() => ({ places: [vet], missing: [] }));
  answers.set("search/callList:places", places);
  const report = { ...biscuit, runs: true, _id: "kept1" };
  const view = open(report);
  await screen.findByText(vet.name);
  view.unmount();
  open(report);
  expect(screen.getByText(vet.name)).toBeTruthy();
  expect(places).toHaveBeenCalledOnce();
});

it("shows the places that loaded if one kind fails, and can retry", async () => {
  answers.set("search/callList:places", () => ({ places: [vet], missing: ["shelter"] }));
  open();
  expect(await screen.findByText(vet.name)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(messages["calls.partly"]);
  answers.set("search/callList:places", () => ({ places: [vet, shelter], missing: [] }));
  fireEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByText(shelter.name)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows the household's own script, which can be edited and reset", async () => {
  const reword = vi.fn<() => null>(() => null);
  answers.set("search/callList:setWords", reword);
  open();
  fireEvent.click(await screen.findByRole("button", { name: messages["calls.reword"] }));
  const field = await screen.findByRole("textbox");
  expect(screen.queryByRole("button", { name: messages["calls.suggested"] })).toBeNull();
  fireEvent.change(field, { target: { value: "Is she with you?\nShe is shy." } });
  fireEvent.click(screen.getByRole("button", { name: messages["calls.save"] }));
  const reportId = `report${reportCount}`;
  await vi.waitFor(() => expect(reword).toHaveBeenCalledWith({ reportId, words: "Is she with you?\nShe is shy." }));
  await act(async () =>
    answers.set("search/callList:words", () => ({ own: "Is she with you?\nShe is shy.", looks: "" })),
  );
  expect(await screen.findByText("Hello, my name is Maya. Is she with you?")).toBeTruthy();
  expect(screen.getByText("She is shy.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages["calls.reword"] }));
  fireEvent.click(await screen.findByRole("button", { name: messages["calls.suggested"] }));
  await vi.waitFor(() => expect(reword).toHaveBeenLastCalledWith({ reportId, words: "" }));
});

it("lists the nearest places, open ones first, ticks one that is called, and takes the tick back", async () => {
  const [tick, untick] = [vi.fn<() => null>(() => null), vi.fn<() => null>(() => null)];
  answers.set("search/callList:tick", tick);
  answers.set("search/callList:untick", untick);
  answers.set("search/callList:places", () => ({
    places: [shelter, { ...animalControl, distanceKm: 3 }, vet],
    missing: [],
  }));
  const onPlaceCount = vi.fn<(count: number) => void>();
  const report = { ...biscuit, runs: true, _id: `report${(reportCount += 1)}` } as never;
  render(
    <MemoryRouter>
      <NearestCalls report={report} isNext onPlaceCount={onPlaceCount} />
    </MemoryRouter>,
  );
  await screen.findByText("Animal Services");
  const names = screen.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent);
  expect(names).toEqual(["Unionville Animal Hospital", "Animal Services", "Georgina Shelter"]);
  await vi.waitFor(() => expect(onPlaceCount).toHaveBeenLastCalledWith(3));
  const call = screen.getByRole("link", { name: sentence("live.vetCallAt", { name: vet.name, phone: vet.phone }) });
  expect(call.getAttribute("href")).toBe("tel:9055550163");
  // Only one call has a filled button: the next one.
  expect(call.className).toContain("bg-act");
  fireEvent.click(call);
  const called = { reportId: `report${reportCount}`, placeId: "v1" };
  await vi.waitFor(() => expect(tick).toHaveBeenCalledExactlyOnceWith({ ...called, note: "" }));
  await act(async () =>
    answers.set("search/callList:ticks", () => [{ placeId: "v1", by: "Dad", me: true, at: now, note: "" }]),
  );
  expect(document.querySelectorAll(".bg-act")).toHaveLength(1);
  expect(screen.getByText(/^You, /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: sentence("live.undoStep", { step: vet.name }) }));
  await vi.waitFor(() => expect(untick).toHaveBeenCalledExactlyOnceWith(called));
});
