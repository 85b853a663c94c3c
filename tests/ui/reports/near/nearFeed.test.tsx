// The filtered feed: filters, distances, and what it offers when no report matches.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { snapToTile } from "../../../../domain/geo/circle";
import { messages } from "../../../../domain/messages";
import { distanceText } from "../../../../domain/geo/distance";
import { distanceKm, northOf } from "../../../../domain/geo/place";
import { MemoryRouter, Route, Routes, useLocation } from "../../../../src/lib/router";
import { LostPetFeed } from "../../../../src/pages/reports/LostPetFeed";
import { answers, render } from "../../../support/ui/fakeCalls";

const exactPosition = { lat: 43.861_234, lng: -79.337_891 };
const markhamQuery = "near=43.86,-79.34&area=Markham,+ON";

const report = (petName: string, km: number) => ({
  _id: petName.toLowerCase(),
  status: "lost",
  petName,
  petType: "Dog",
  place: "Main St",
  day: "2026-11-20",
  time: null,
  photo: null,
  ...northOf(exactPosition, km * 1000),
});
const nearReport = report("Biscuit", 0.4);
const farReport = report("Otto", 12);

const nearQuery = vi.fn<(args: Record<string, unknown>) => unknown>();
/** Sets the answer. `completeKm`: the radius within which `cards` contains all reports, or null if it contains all. */
function answer(cards: unknown[], rest: { more?: boolean; completeKm?: number | null } = {}) {
  nearQuery.mockReturnValue({ cards, more: false, completeKm: null, ...rest });
  answers.set("reports/feed:near", nearQuery);
}
const lastRequest = () => nearQuery.mock.lastCall![0];

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => screen.getByTestId("address").textContent;

function show(query = "") {
  render(
    <MemoryRouter startAt={`/lost-pet-feed${query && `?${query}`}`}>
      <Routes>
        <Route path="/lost-pet-feed/:reportId?" element={<LostPetFeed />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}

const names = () =>
  screen
    .getAllByRole("listitem")
    .flatMap((item) => within(item).queryAllByRole("link"))
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  nearQuery.mockReset();
  answers.set("reports:list", () => ({ page: [], isDone: true, continueCursor: "" }));
});
afterEach(() => vi.restoreAllMocks());

it("shows what a link's filter matches, nearest first, with the distance on each card", async () => {
  answer([farReport, nearReport]);
  show(`${markhamQuery}&animal=Dog`);
  await screen.findByText("2 lost dogs");
  expect(names()).toEqual(["Biscuit", "Otto"]);
  expect(screen.getByText(`${distanceText(distanceKm({ lat: 43.86, lng: -79.34 }, nearReport), "km")} ·`).tagName).toBe(
    "STRONG",
  );
  expect(screen.getByText("within 25 km", { exact: false })).toBeTruthy();
  expect(await button(/Near Markham, ON/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: messages["near.dogsOnly"] }).checked).toBe(true);
  expect(lastRequest()).toEqual({
    status: "lost",
    order: "nearest",
    petType: "Dog",
    count: 24,
    around: snapToTile({ lat: 43.86, lng: -79.34 }, 25, "nearest"),
  });
});

it("asks for reports from the first day of the chosen range", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9), toFake: ["Date"] });
  answer([nearReport]);
  show("days=7");
  await screen.findByText("1 lost pet");
  expect(lastRequest()).toEqual({ status: "lost", order: "newest", count: 24, since: "2026-11-15" });
});

it("leaves out reports outside the exact radius, although the server was asked about a larger circle", async () => {
  answer([nearReport, farReport]);
  show(`${markhamQuery}&km=10&order=newest`);
  await screen.findByText("1 lost pet");
  expect(names()).toEqual(["Biscuit"]);
});

it("puts each change into the address at once, and fetches the reports that match it", async () => {
  answer([nearReport]);
  show(markhamQuery);
  await userEvent.selectOptions(await screen.findByLabelText(messages["near.radius"]), "10 km");
  await waitFor(() => expect(address()).toBe("/lost-pet-feed?near=43.86,-79.34&area=Markham,+ON&km=10"));
  await userEvent.click(screen.getByRole("radio", { name: messages["near.catsOnly"] }));
  await userEvent.selectOptions(screen.getByLabelText(messages["near.order"]), messages["near.newestFirst"]);
  const narrowed = "/lost-pet-feed?near=43.86,-79.34&area=Markham,+ON&km=10&order=newest&animal=Cat";
  await waitFor(() => expect(address()).toBe(narrowed));
  expect(lastRequest()).toMatchObject({ petType: "Cat", order: "newest" });
});

it("starts with the last filter if the address has none", async () => {
  localStorage.setItem("homeward:near", JSON.stringify({ query: "animal=Cat&days=3", exact: null, at: Date.now() }));
  answer([nearReport]);
  show();
  await waitFor(() => expect(address()).toBe("/lost-pet-feed?animal=Cat&days=3"));
  expect(lastRequest()).toMatchObject({ petType: "Cat" });
});

it("does not let the remembered filter change a link", async () => {
  localStorage.setItem("homeward:near", JSON.stringify({ query: "animal=Cat", exact: null, at: Date.now() }));
  answer([nearReport]);
  show("animal=Dog");
  await screen.findByText("1 lost dog");
  await waitFor(() => expect(address()).toBe("/lost-pet-feed?animal=Dog"));
});

it("keeps the exact position in the browser: requests for its name and for reports contain a rounded one", async () => {
  const reverse = vi.fn<(args: Record<string, unknown>) => unknown>(() => ({
    ...exactPosition,
    address: "Main St, Markham",
    city: "Markham",
    province: "ON",
  }));
  answers.set("places:reverse", reverse);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({
    getCurrentPosition: (tell: PositionCallback) =>
      tell({ coords: { latitude: exactPosition.lat, longitude: exactPosition.lng } } as GeolocationPosition),
  } as unknown as Geolocation);
  answer([nearReport]);
  show();
  await userEvent.click(await button(messages["near.choosePlace"]));
  await userEvent.click(await button(new RegExp(messages["location.useMine"])));
  // The distance is from the person's own position, not from the middle of their area.
  expect(await screen.findByText("400 m ·")).toBeTruthy();
  expect(reverse).toHaveBeenCalledWith({ lat: 43.86, lng: -79.34, lang: "en" });
  await waitFor(() => expect(address()).toBe(`/lost-pet-feed?${markhamQuery}`));
  const { around } = lastRequest() as { around: { lat: number; lng: number } };
  expect(around).toEqual(snapToTile(exactPosition, 25, "nearest"));
  expect(distanceKm(around, exactPosition)).toBeGreaterThan(0);
  expect(localStorage.getItem("homeward:near")).toContain(String(exactPosition.lat));

  // A search for another place sends a rounded position, too.
  const suggest = vi.fn<(args: Record<string, unknown>) => unknown>(() => []);
  answers.set("places:suggest", suggest);
  await userEvent.click(await button(/Near Markham, ON/));
  await userEvent.click(await screen.findByLabelText(messages["near.otherPlace"]));
  await userEvent.type(await screen.findByLabelText(messages["location.search"]), "Main St");
  await waitFor(() => expect(suggest).toHaveBeenCalled());
  expect(suggest.mock.lastCall![0]).toMatchObject({ near: { lat: 43.86, lng: -79.34 } });
  await userEvent.click(screen.getAllByRole("button", { name: messages["location.useMine"] }).at(-1)!);
  await waitFor(() => expect(reverse).toHaveBeenCalledTimes(2));
  expect(reverse.mock.lastCall![0]).toEqual({ lat: 43.86, lng: -79.34, lang: "en" });
});

it("lets a phone choose order and days in a dialog, and says on its button what is chosen", async () => {
  answer([nearReport]);
  show(markhamQuery);
  await userEvent.click(await button("Nearest, any day"));
  await userEvent.click(await screen.findByRole("radio", { name: messages["near.newestFirst"] }));
  await userEvent.selectOptions(screen.getAllByLabelText(messages["near.days"]).at(-1)!, "Last 7 days");
  await userEvent.click(await button(messages["near.done"]));
  expect(await button("Newest, last 7 days")).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/lost-pet-feed?${markhamQuery}&order=newest&days=7`));
});

it("goes back to the whole board on request, and forgets the place", async () => {
  answer([nearReport]);
  show(markhamQuery);
  await userEvent.click(await button(/Near Markham, ON/));
  await userEvent.click(await button(messages["near.everywhere"]));
  await waitFor(() => expect(address()).toBe("/lost-pet-feed"));
  expect(await screen.findByText(messages["feed.emptyLost"])).toBeTruthy();
  expect(localStorage.getItem("homeward:near")).toBeNull();
});

it("offers a wider radius, everywhere, any day and all animals when no report matches", async () => {
  answer([]);
  show(`${markhamQuery}&km=10&animal=Dog&days=3`);
  expect(await screen.findByRole("heading", { name: "No lost dogs within 10 km" })).toBeTruthy();
  expect((await button(messages["near.everywhere"])) && (await button(messages["near.anyDay"]))).toBeTruthy();
  await userEvent.click(await button(messages["near.allAnimals"]));
  await waitFor(() => expect(address()).not.toContain("animal"));
  await userEvent.click(await button("Search within 25 km"));
  await waitFor(() => expect(address()).not.toContain("km="));
  await userEvent.click(await button("Search within 50 km"));
  await waitFor(() => expect(address()).toContain("km=50"));
});

it("loads more while scrolling, and keeps the cards until the longer answer has arrived", async () => {
  const callbacks: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: IntersectionObserverCallback) {
        callbacks.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  answer([nearReport], { more: true, completeKm: 5 });
  show(markhamQuery);
  expect(await screen.findByText("1+ lost pets")).toBeTruthy();
  nearQuery.mockReturnValue(undefined);
  act(() => callbacks.at(-1)!([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  expect(lastRequest()).toMatchObject({ count: 2 * 24 });
  expect(names()).toEqual(["Biscuit"]);
  expect(screen.getByText(messages["feed.loadingMore"])).toBeTruthy();
  answer([nearReport, report("Suki", 2)]);
  expect(await screen.findByText("2 lost pets")).toBeTruthy();
  expect(names()).toEqual(["Biscuit", "Suki"]);
  vi.unstubAllGlobals();
});
