import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { distanceText } from "../../../domain/geo/distance";
import { distanceKm } from "../../../domain/geo/place";
import { minuteMs } from "../../../domain/units";
import { SearchSection } from "../../../src/features/search/SearchSection";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { biscuit } from "../reports/biscuit";

const centre = { lat: 43.86, lng: -79.34, since: Date.now(), source: "report" };
const start = "12 Main St, Markham, ON";
const noSightings = {
  centre,
  start,
  habit: null,
  confirmed: 0,
  pending: 0,
  isInHousehold: false,
  sightings: [] as object[],
};
const sighting = {
  _id: "s1",
  number: null as number | null,
  at: Date.now() - 15 * minuteMs,
  lat: 43.861,
  lng: -79.335,
  address: "Carlton Rd, Markham, ON",
  street: "Carlton Rd",
  note: "Running along the fence.",
  photo: null,
  hasAccount: false,
  isPublic: false,
  warned: false,
};

const show = (search: object, changes: object = {}, opensSightingDialog = false) => {
  answers.set("search/sightings:get", () => search);
  const report = { ...biscuit, ...changes } as never;
  return render(
    <MemoryRouter>
      <SearchSection report={report} part="prompts" />
      <SearchSection report={report} part="details" opensSightingDialog={opensSightingDialog} />
      <Toaster />
    </MemoryRouter>,
  );
};
const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  answers.set("search/checklist:get", () => []);
});

it("asks the household about the newest sighting, and can undo the answer", async () => {
  const confirm = vi.fn(() => null);
  const reconsider = vi.fn(() => null);
  answers.set("search/sightings:confirm", confirm);
  answers.set("search/sightings:reconsider", reconsider);
  const pending = [sighting, { ...sighting, _id: "s2", at: 0 }];
  show({ ...noSightings, isInHousehold: true, pending: 2, sightings: pending });
  const question = within(screen.getByRole("region", { name: messages["saw.heading"] }));
  expect(question.getByText(/^Carlton Rd, /)).toBeTruthy();
  expect(question.getByText(/15 min ago/)).toBeTruthy();
  expect(question.getByText(sentence("saw.toCheck", { count: 2 }), { selector: "p" })).toBeTruthy();
  await press(messages["saw.confirm"]);
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ sightingId: "s1" });
  expect(screen.getByRole("region", { name: messages["saw.heading"] })).toBe(document.activeElement);
  await press(messages["saw.undo"]);
  expect(reconsider).toHaveBeenCalledExactlyOnceWith({ sightingId: "s1" });
});

it("loads more pending sightings on request and shows their total", async () => {
  const sightingsFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...sighting,
      _id: `s${from + n}`,
      street: `${from + n} Elm St`,
    }));
  answers.set("search/sightings:pending", ({ paginationOpts }) =>
    (paginationOpts as { cursor: string | null }).cursor
      ? { page: sightingsFrom(21, 5), isDone: true, continueCursor: "" }
      : { page: sightingsFrom(1, 20), isDone: false, continueCursor: "20" },
  );
  const confirmedSighting = { ...sighting, _id: "c1", number: 2, street: "Pond Rd" };
  show({
    ...noSightings,
    isInHousehold: true,
    pending: 25,
    confirmed: 1,
    sightings: [...sightingsFrom(1, 10), confirmedSighting],
  });
  const steps = () =>
    screen
      .getAllByRole("heading", { level: 3 })
      .flatMap(({ textContent }) => /^(\d+ Elm|Pond)/.exec(textContent)?.[0] ?? []);
  // Ten pending sightings and the confirmed one.
  expect(steps()).toHaveLength(10 + 1);
  screen.getByText(sentence("saw.shownOf", { shown: 10, count: 25 }));
  await press(messages["saw.showMore"]);
  expect(steps()).toHaveLength(20 + 1);
  await press(messages["saw.showMore"]);
  expect(steps().slice(-3)).toEqual(["24 Elm", "25 Elm", "Pond"]);
  expect(screen.queryByRole("button", { name: messages["saw.showMore"] })).toBeNull();
});

it("can dismiss all sightings of one sender, and undo that", async () => {
  const [dismissAll, restoreAll] = [vi.fn(() => ({ count: 12, at: 77 })), vi.fn(() => null)];
  answers.set("search/sightings:dismissAll", dismissAll);
  answers.set("search/sightings:restoreAll", restoreAll);
  const ofAnotherSender = { ...sighting, _id: "s2" };
  show({
    ...noSightings,
    isInHousehold: true,
    pending: 13,
    sightings: [{ ...sighting, hasMore: true }, ofAnotherSender],
  });
  const question = within(screen.getByRole("region", { name: messages["saw.heading"] }));
  // One at the question, one at the step in the trail.
  expect(screen.getAllByRole("button", { name: messages["saw.dismissAll"] })).toHaveLength(2);
  await userEvent.click(question.getByRole("button", { name: messages["saw.dismissAll"] }));
  expect(dismissAll).toHaveBeenCalledExactlyOnceWith({ sightingId: "s1" });
  expect(await screen.findByText(sentence("saw.dismissedAll", { count: 12 }))).toBeTruthy();
  await press(messages["saw.undo"]);
  expect(restoreAll).toHaveBeenCalledExactlyOnceWith({ sightingId: "s1", at: 77 });
});

it("opens the form at once for a viewer who came to report a sighting, also in the household", async () => {
  show({ ...noSightings, isInHousehold: true }, {}, true);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

it("keeps the question when a newer sighting arrives, and asks about that one afterwards", () => {
  const search = { ...noSightings, isInHousehold: true, pending: 1, sightings: [sighting] };
  show(search);
  const question = within(screen.getByRole("region", { name: messages["saw.heading"] }));
  const newer = { ...sighting, _id: "s2", street: "Elm St" };
  answers.set("search/sightings:get", () => ({ ...search, pending: 2, sightings: [newer, sighting] }));
  expect(question.getByText(/^Carlton Rd, /)).toBeTruthy();
  expect(question.getByRole("status").textContent).toBe(sentence("saw.toCheck", { count: 2 }));
  answers.set("search/sightings:get", () => ({ ...search, sightings: [newer] }));
  expect(question.getByText(/^Elm St, /)).toBeTruthy();
});

it("shows how many sightings are newer, and moves to the newest on request", async () => {
  const search = { ...noSightings, isInHousehold: true, pending: 1, sightings: [sighting] };
  show(search);
  const question = within(screen.getByRole("region", { name: messages["saw.heading"] }));
  const newer = { ...sighting, _id: "s2", street: "Elm St" };
  answers.set("search/sightings:get", () => ({ ...search, pending: 2, sightings: [newer, sighting] }));
  await userEvent.click(question.getByRole("button", { name: /^1 newer/ }));
  expect(question.getByText(/^Elm St, /)).toBeTruthy();
  expect(question.queryByRole("button", { name: /newer/ })).toBeNull();
});

it("lets the household confirm or dismiss each pending sighting of the trail", async () => {
  const [confirm, dismiss] = [vi.fn(() => null), vi.fn(() => null)];
  answers.set("search/sightings:confirm", confirm);
  answers.set("search/sightings:dismiss", dismiss);
  const steps = [sighting, { ...sighting, _id: "s2", street: "Elm St" }, { ...sighting, _id: "s3", number: 2 }];
  show({ ...noSightings, isInHousehold: true, pending: 2, confirmed: 1, sightings: steps });
  const step = (address: string) =>
    within(screen.getAllByRole("listitem").find((item) => item.closest("ol") && item.textContent.includes(address))!);
  await userEvent.click(step("Elm St").getByRole("button", { name: messages["saw.confirmStep"] }));
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ sightingId: "s2" });
  expect(document.activeElement?.textContent).toBe(messages["saw.heading"]);
  await userEvent.click(step("Elm St").getByRole("button", { name: messages["saw.dismissStep"] }));
  expect(dismiss).toHaveBeenCalledExactlyOnceWith({ sightingId: "s2" });
  // A confirmed sighting can only be dismissed.
  expect(screen.getAllByRole("button", { name: messages["saw.confirmStep"] })).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: messages["saw.dismissStep"] })).toHaveLength(3);
});

it.each([
  ["hour", /Today between \d+:\d\d [AP]M and \d+:\d\d [AP]M/],
  ["day", /Earlier today/],
])("shows a time that is known to the %s without false precision", (vague, words) => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00"), toFake: ["Date"] });
  show({ ...noSightings, sightings: [{ ...sighting, at: Date.now() - 30 * minuteMs, vague }] });
  const step = screen.getAllByRole("listitem").find((item) => item.closest("ol"))!;
  expect(step.textContent).toMatch(words);
  expect(step.textContent).not.toContain("ago");
});

it("warns about a sighting that reads like a scam, and shows how far away it is", () => {
  const place = { ...biscuit.place, lat: 43.86, lng: -79.335 };
  show(
    { ...noSightings, isInHousehold: true, pending: 1, sightings: [{ ...sighting, lat: 44.86, warned: true }] },
    { place },
  );
  expect(screen.getByText(messages["detail.scamTitle"])).toBeTruthy();
  expect(screen.getAllByText(/\b111 km north\b/)).not.toHaveLength(0);
});

it("says how far a sighting is from the newest confirmed one, which the search has moved to", () => {
  const moved = { ...centre, lat: 44, source: "sighting" };
  show({ ...noSightings, centre: moved, isInHousehold: true, pending: 1, sightings: [sighting] });
  const distance = distanceText(distanceKm(sighting, moved), "km");
  expect(screen.getByText(sentence("saw.far", { distance, name: biscuit.petName }), { exact: false })).toBeTruthy();
});

it("tells the household the street, the distance and the direction, and never only the town", () => {
  const inTown = { ...sighting, _id: "s2", street: undefined, address: "Markham, ON", lat: 43.86, lng: -79.3405 };
  const place = { ...biscuit.place, lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham", province: "ON" };
  const sightings = [{ ...sighting, lat: 43.864, lng: -79.3345 }, inTown];
  show({ ...noSightings, start: "Markham, ON", isInHousehold: true, pending: 2, sightings }, { place });
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Carlton Rd, 600 m north-east of where Biscuit went missing",
      "Close to where Biscuit went missing",
      "Where Biscuit went missing",
    ]),
  );
  expect(screen.queryByText("Markham")).toBeNull();
});

it("shows people outside the household no question, but the trail down to the report's place", () => {
  const trail = [sighting, { ...sighting, _id: "s2", number: 41 }, { ...sighting, _id: "s3", number: 40, note: "" }];
  const area = { start: "Markham, ON", sightings: trail.map((one) => ({ ...one, address: "Markham, ON" })) };
  show({ ...noSightings, confirmed: 40, ...area });
  expect(screen.queryByRole("button", { name: messages["saw.confirm"] })).toBeNull();
  const steps = screen.getAllByRole("listitem").filter((item) => item.closest("ol"));
  // A pending sighting, two of the 40 confirmed ones, the count of the others, and the report's place.
  expect(steps.map((step) => /^(\?|\d+)/.exec(step.textContent)?.[0])).toEqual(["?", "41", "40", "38", "1"]);
  expect(steps[4]!.textContent).toMatch(/^1Markham/);
  // All sightings are in the same town, so only the distance tells them apart.
  expect(steps[1]!.textContent).toContain(
    sentence("saw.away", { distance: distanceText(distanceKm(sighting, biscuit.place), "km") }),
  );
  expect(steps[0]!.textContent).toContain(messages["saw.pending"]);
  expect(steps[3]!.textContent).toBe(sentence("saw.earlier", { count: 38 }));
  expect(screen.getAllByRole("button", { name: messages["flag.open"] })).toHaveLength(3);
});

it("describes the rings with their sources, and lets only the household say whether a cat goes outside", async () => {
  const setHabit = vi.fn(() => null);
  answers.set("search/sightings:setHabit", setHabit);
  const { unmount } = show({ ...noSightings, isInHousehold: true }, { petType: "Cat" });
  for (const code of ["search.doorsSource", "search.catsSource", "search.timeSource"] as const) {
    expect(screen.getByText(messages[code])).toBeTruthy();
  }
  await press(messages["search.outdoorCat"]);
  expect(setHabit).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", habit: "outdoor" });
  act(
    () => void answers.set("search/sightings:get", () => ({ ...noSightings, isInHousehold: true, habit: "outdoor" })),
  );
  expect(screen.getByText(messages["search.outdoorSource"])).toBeTruthy();
  unmount();
  show(noSightings, { petType: "Cat" });
  expect(screen.queryByText(messages["search.habitWhy"])).toBeNull();
});

it("shows a tick at once, and who made it when the server has answered", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00"), toFake: ["Date"] });
  const tick = deferredAnswer();
  answers.set("search/checklist:tick", tick.answer);
  show({ ...noSightings, isInHousehold: true });
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: messages["todo.walk"] });
  expect(screen.getByText(sentence("todo.count", { done: 0, count: 5 }))).toBeTruthy();
  await userEvent.click(box());
  expect(box().checked).toBe(true);
  expect(tick.answer).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", task: "walk", done: true });
  await act(async () => tick.resolve(null));
  act(() => void answers.set("search/checklist:get", () => [{ task: "walk", at: Date.now(), by: "Priya" }]));
  expect(screen.getByText(sentence("todo.doneBy", { name: "Priya", when: "12:00 PM" }))).toBeTruthy();
  expect(screen.getByText(sentence("todo.count", { done: 1, count: 5 }))).toBeTruthy();
  // The next day, the walk is due again.
  act(() => void answers.set("search/checklist:get", () => [{ task: "walk", at: Date.now() - 86_400_000 }]));
  expect(box().checked).toBe(false);
});

it("shows the checklist without boxes to everybody who does not run the report", () => {
  answers.set("search/checklist:get", () => [{ task: "stillness", at: Date.now() }]);
  show(noSightings);
  expect(screen.getByText(sentence("todo.stillness", { name: "Biscuit" }))).toBeTruthy();
  expect(screen.getByText(messages["todo.leadOthers"])).toBeTruthy();
  expect(screen.getByText(/^Done, /)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
