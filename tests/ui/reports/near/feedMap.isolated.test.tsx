// List and map of the feed have the same filter, and each highlights what was chosen in the other.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { eastOf, northOf, type Point } from "../../../../domain/geo/place";
import { zOrderOf, type Tile, tileAt } from "../../../../domain/geo/tiles";
import { MemoryRouter, Route, Routes, useLocation } from "../../../../src/lib/router";
import { LostPetFeed } from "../../../../src/pages/reports/LostPetFeed";
import type { MapViewport } from "../../../../src/services/maps/mapProps";
import { answers, WithBackend } from "../../../support/ui/fakeCalls";

// Maps need a real browser. These tests check what the map is given.
let moveTo: (next: MapViewport) => void = () => {};
vi.mock("../../../../src/services/maps/MapView", () => ({
  MapView: ({ centre, zoom, fit, children }: { centre: Point; zoom: number; fit: Point[]; children: ReactNode }) => (
    <div data-testid="map" data-view={fit.length > 0 ? JSON.stringify(fit) : `${centre.lat},${centre.lng} at ${zoom}`}>
      {children}
    </div>
  ),
}));
vi.mock("../../../../src/services/maps/MapViewportListener", () => ({
  MapViewportListener: ({ onMove }: { onMove: (next: MapViewport) => void }) => {
    moveTo = onMove;
    return null;
  },
}));
vi.mock("../../../../src/services/maps/MapButton", () => ({
  MapButton: ({
    id,
    label,
    pressed,
    onPress,
  }: {
    id?: string;
    label: string;
    pressed?: boolean;
    onPress: () => void;
  }) => (
    <button id={id} type="button" aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  ),
}));
vi.mock("../../../../src/services/maps/MapPin", () => ({ MapPin: ({ title }: { title: string }) => <i>{title}</i> }));
vi.mock("../../../../src/services/maps/MapCircle", () => ({
  MapCircle: ({ metres }: { metres: number }) => <i>{`circle ${metres}`}</i>,
}));

const centre = { lat: 43.86, lng: -79.34 };
const nearQuery = "near=43.86,-79.34&area=Markham,+ON&km=10";

const pin = (petName: string, km: number, changes: object = {}) => ({
  _id: petName.toLowerCase(),
  status: "lost",
  petType: "Dog",
  petName,
  day: "2026-11-20",
  givenDay: "2026-11-20",
  photo: null,
  ...northOf(centre, km * 1000),
  ...changes,
});
const biscuit = pin("Biscuit", 1);
const otto = pin("Otto", 4);
const outside = pin("Away", 12);

const boxAt = ({ lat, lng }: Point): MapViewport["box"] => ({
  north: lat + 0.1,
  south: lat - 0.1,
  west: lng - 0.15,
  east: lng + 0.15,
});
const viewportAtRest: MapViewport = { centre, zoom: 12, box: boxAt(centre) };

const tile = vi.fn<(args: Record<string, unknown>) => unknown>();
const filledTile = new Set<string>();
/** Gives the first queried tile these contents, and leaves the others empty. */
function fillFirstTile(answer: unknown) {
  filledTile.clear();
  tile.mockImplementation(({ x, y }) => {
    const key = `${String(x)} ${String(y)}`;
    if (filledTile.size === 0) filledTile.add(key);
    return filledTile.has(key) ? answer : { pins: [] };
  });
  answers.set("reports/map:tile", tile);
}

function fakeScreen(isWide: boolean) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes(">="),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function Address() {
  const { search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(search)}</p>;
}
const address = () => screen.getByTestId("address").textContent;

async function show(query = nearQuery) {
  render(
    <WithBackend>
      <MemoryRouter startAt={`/lost-pet-feed?${query}`}>
        <Routes>
          <Route path="/lost-pet-feed/:reportId?" element={<LostPetFeed />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </WithBackend>,
  );
  await screen.findByTestId("map");
  act(() => moveTo(viewportAtRest));
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const card = (name: string) => screen.getByRole("link", { name }).closest("li")!;
const isHighlighted = (name: string) => card(name).querySelector(".outline-ink") !== null;

beforeEach(() => {
  localStorage.clear();
  fakeScreen(true);
  tile.mockReset();
  const listed = [biscuit, otto].map((one) => ({ ...one, place: "Main St", time: null }));
  const answer = { cards: listed, more: false, completeKm: null };
  answers.set("reports/feed:near", () => answer);
  fillFirstTile({ pins: [biscuit, otto, outside] });
});

test("shows a circle and the pins inside it, as many as the list has cards", async () => {
  await show();
  expect(await screen.findByText("2 lost pets")).toBeTruthy();
  expect(screen.getByText("circle 10000")).toBeTruthy();
  expect(button("Biscuit, 1 km")).toBeTruthy();
  expect(button("Otto, 4 km")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Away/ })).toBeNull();
});

test("leaves out the pins of pets that have been gone for longer than the chosen days", async () => {
  fillFirstTile({ pins: [biscuit, pin("Old", 2, { day: "2020-01-01" })] });
  await show(`${nearQuery}&days=30`);
  expect(screen.queryByRole("button", { name: /Old/ })).toBeNull();
});

test("a pressed pin highlights its card, and a card under the pointer highlights its pin", async () => {
  await show();
  await userEvent.click(button("Otto, 4 km"));
  expect([isHighlighted("Otto"), isHighlighted("Biscuit")]).toEqual([true, false]);
  expect(button("Otto, 4 km").getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("article")).toBeNull();
  await userEvent.hover(card("Biscuit"));
  expect(button("Biscuit, 1 km").getAttribute("aria-pressed")).toBe("true");
  expect([isHighlighted("Otto"), isHighlighted("Biscuit")]).toEqual([false, true]);
});

test("a pet that the list has not loaded yet is on the map, with a link to its report", async () => {
  fillFirstTile({ pins: [biscuit, otto, pin("Suki", 7)] });
  await show();
  await userEvent.click(button("Suki, 7 km"));
  const peek = within(screen.getByRole("article"));
  const link = peek.getByRole("link", { name: "Suki" });
  expect(link.getAttribute("href")).toContain("/lost-pet-feed/suki?near=");
  expect(document.activeElement).toBe(link);
  await userEvent.click(peek.getByRole("button", { name: messages["app.close"] }));
  expect(document.activeElement).toBe(button("Suki, 7 km"));
  expect(screen.queryByRole("article")).toBeNull();
});

test("a phone shows list or map, and the choice is in the address", async () => {
  fakeScreen(false);
  await show(`${nearQuery}&view=map`);
  expect(screen.queryByRole("link", { name: "Otto" })).toBeNull();
  await userEvent.click(button("Otto, 4 km"));
  expect(within(screen.getByRole("article")).getByText("4 km")).toBeTruthy();
  await userEvent.click(button(messages["near.list"]));
  await waitFor(() => expect(address()).toContain("view=list"));
  expect(screen.queryByTestId("map")).toBeNull();
  expect(await screen.findByRole("link", { name: "Otto" })).toBeTruthy();
});

test("a zoomed-out map shows counts of pets from all days, and zooms in when a count is pressed", async () => {
  fillFirstTile({ counts: [{ x: 4, y: 5, count: 1234 }] });
  await show("view=map&days=7");
  expect(screen.getByText(messages["near.allDays"])).toBeTruthy();
  await userEvent.click(button("1234 lost pets here. Zoom in."));
  expect(screen.getByTestId("map").dataset["view"]).toMatch(/ at 14$/);
});

test("leaves out the counts of tiles outside the circle; a pin's card says if the report has no day", async () => {
  const { x, y } = tileAt(centre, 14);
  fillFirstTile({
    counts: [
      { x, y, count: 120 },
      { x: x + 60, y, count: 7 },
    ],
  });
  await show();
  expect(button("120 lost pets here. Zoom in.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^7 / })).toBeNull();
  fillFirstTile({ pins: [pin("Suki", 7, { givenDay: null })] });
  await userEvent.click(button("Suki, 7 km"));
  expect(within(screen.getByRole("article")).getByText(messages["detail.noDate"])).toBeTruthy();
});

test("gives the map's provider the rounded area, not the person's position", async () => {
  const exact = { lat: 43.861_234, lng: -79.337_891 };
  localStorage.setItem("homeward:near", JSON.stringify({ query: nearQuery.replace("+", " "), exact, at: Date.now() }));
  await show();
  expect(screen.getByText(messages["near.you"])).toBeTruthy();
  const pointsToFit = JSON.parse(screen.getByTestId("map").dataset["view"]!) as Point[];
  expect(pointsToFit.map(({ lng }) => lng)).toContain(-79.34);
  expect(pointsToFit.map(({ lat }) => lat)).toContain(43.86);
});

test("after the map was moved, its area can be searched, and the map stays where it is", async () => {
  await show();
  expect(screen.queryByRole("button", { name: messages["near.searchHere"] })).toBeNull();
  const moved = eastOf(centre, 20_000);
  act(() => moveTo({ ...viewportAtRest, centre: moved, box: boxAt(moved) }));
  await userEvent.click(button(messages["near.searchHere"]));
  await waitFor(() => expect(address()).toContain(`near=43.86,${Math.round(moved.lng * 100) / 100}`));
  // The centre is some 11 kilometres from the nearer edge. The next larger radius is the default, which isn't in the
  // address.
  expect(new URLSearchParams(address()).get("km")).toBeNull();
  expect(screen.getByTestId("map").dataset["view"]).toBe(`${moved.lat},${moved.lng} at 12`);
  expect(screen.queryByRole("button", { name: messages["near.searchHere"] })).toBeNull();
});

test("the pins on the map stay until all of the next ones have loaded", async () => {
  await show();
  tile.mockReturnValue(undefined);
  const moved = northOf(centre, 9000);
  act(() => moveTo({ ...viewportAtRest, centre: moved, box: boxAt(moved) }));
  expect(button("Biscuit, 1 km")).toBeTruthy();
  fillFirstTile({ pins: [otto] });
  expect(screen.queryByRole("button", { name: "Biscuit, 1 km" })).toBeNull();
  expect(button("Otto, 4 km")).toBeTruthy();
});

test("after wild drags over the poles and the date line, the map shows the pins of its final area", async () => {
  await show();
  const allPins = [biscuit, otto];
  tile.mockImplementation((call) => {
    const { x, y, z } = call as unknown as Tile;
    return { pins: allPins.filter((one) => zOrderOf(tileAt(one, z)) === zOrderOf({ x, y, z })) };
  });
  const ends = [
    { lat: 89.99, lng: 20 },
    { lat: -89.99, lng: -20 },
    { lat: 0, lng: 179.999 },
    { lat: 60, lng: -179.999 },
    centre,
  ];
  for (const [n, at] of [...ends, ...ends].entries()) {
    // Zooms between 2 and 18.
    const zoom = 2 + ((n * 7) % 17);
    const half = 180 / 2 ** zoom;
    const box = {
      north: Math.min(90, at.lat + half),
      south: Math.max(-90, at.lat - half),
      west: at.lng - half,
      east: at.lng + half,
    };
    act(() => moveTo({ centre: at, zoom, box }));
  }
  act(() => moveTo(viewportAtRest));
  const pins = screen.getAllByRole("button", { name: / km$/ }).map((pin) => pin.textContent);
  expect(pins.toSorted()).toEqual(["Biscuit, 1 km", "Otto, 4 km"]);
});
