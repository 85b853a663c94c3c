import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import type { ReactNode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { minuteMs } from "../../../domain/units";
import type { Point } from "../../../domain/geo/place";
import type { Vet } from "../../../domain/vets/vet";
import { MemoryRouter, useLocation } from "../../../src/lib/router";
import { NearbyVets } from "../../../src/pages/NearbyVets";

// Maps need a real browser. These tests check what the map is given.
vi.mock("../../../src/services/maps/MapView", () => ({
  MapView: ({ centre, zoom, children }: { centre: Point; zoom: number; children: ReactNode }) => (
    <div data-testid="map" data-view={`${centre.lat},${centre.lng} at ${zoom}`}>
      {children}
    </div>
  ),
}));
vi.mock("../../../src/services/maps/MapPin", () => ({
  MapPin: ({
    pin,
    title,
    onClick,
  }: {
    pin: { kind: string; selected?: boolean };
    title: string;
    onClick?: () => void;
  }) => (
    <button type="button" data-pin={pin.kind} data-chosen={pin.selected ?? false} onClick={onClick}>
      {`pin ${title}`}
    </button>
  ),
}));

const clinic = (changes: Partial<Vet & { distanceKm: number }> = {}) => ({
  placeId: "p1",
  name: "Elm Street Vets",
  vicinity: "1 Elm St, Markham",
  lat: 43.87,
  lng: -79.3,
  distanceKm: 3.2,
  openNow: true,
  open24Hours: false,
  opensAt: null,
  closesAt: null,
  utcOffset: null,
  rating: 4.25,
  ratingCount: 1210,
  website: "https://elm.example/",
  phone: "(416) 555-0100",
  mapsUrl: null,
  ...changes,
});
const nightOwl = clinic({ placeId: "p2", name: "Night Owl Vets", lat: 43.9, lng: -79.4, distanceKm: 16 });

const noon = new Date(2026, 10, 21, 12);
const night = new Date(2026, 10, 21, 23, 42);

const action = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  action.mockReset();
  action.mockResolvedValue({ vets: [clinic(), nightOwl], more: false });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

const markham = "/nearby-vets?lat=43.861&lng=-79.341&address=Markham&city=Markham&province=ON";

function show(at = markham) {
  render(
    <ConvexProvider client={{ action } as unknown as ConvexReactClient}>
      <MemoryRouter startAt={at}>
        <NearbyVets />
        <Address />
      </MemoryRouter>
    </ConvexProvider>,
  );
}
const lastRequest = (): unknown => action.mock.lastCall?.[1];
const card = async (name: string) => (await screen.findByRole("button", { name })).closest("li")!;
const map = () => screen.getByTestId("map");
const pin = (name: string) => screen.getByRole("button", { name: new RegExp(`^pin .*${name}`) });

test("searches on arrival at the place in the URL, within 30 miles and without filters", async () => {
  show();
  expect(screen.getByText(messages["vets.searching"])).toBeTruthy();
  expect(screen.queryByText(messages["vets.noneNearby"])).toBeNull();
  expect(screen.queryByText(messages["vets.empty"])).toBeNull();
  expect(lastRequest()).toEqual({
    lang: "en",
    lat: 43.861,
    lng: -79.341,
    distance: 30,
    open24Hours: undefined,
    emergency: undefined,
  });
  expect(await screen.findByText("2 clinics, nearest first")).toBeTruthy();
  expect(map().dataset["view"]).toBe("43.861,-79.341 at 12");
  // The pin names the place instead of "You are here", because the place in the URL may not be the user's position.
  expect(pin("Markham, ON").dataset["pin"]).toBe("user");
  expect(document.querySelectorAll("[data-pin=vet]")).toHaveLength(2);
  expect(screen.getByText("Google Maps")).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["app.backHome"] }).getAttribute("href")).toBe("/");
});

test("shows the address, distance, hours, rating and links of a vet on the card", async () => {
  show();
  const clinicCard = within(await card("Elm Street Vets"));
  expect(clinicCard.getByText("Address: 1 Elm St, Markham")).toBeTruthy();
  expect(clinicCard.getByText("3.2 km away")).toBeTruthy();
  expect(clinicCard.getByText("Open Now")).toBeTruthy();
  expect(clinicCard.getByText("Rating: 4.3")).toBeTruthy();
  expect(clinicCard.getByRole("link", { name: "Call (416) 555-0100" }).getAttribute("href")).toBe("tel:4165550100");
  const website = clinicCard.getByRole("link", { name: /^Visit Website/ });
  expect(website.getAttribute("href")).toBe("https://elm.example/");
  expect([website.getAttribute("target"), website.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  const directions = new URL(clinicCard.getByRole("link", { name: /^Get Directions/ }).getAttribute("href")!);
  expect(directions.origin + directions.pathname).toBe("https://www.google.com/maps/dir/");
  expect(Object.fromEntries(directions.searchParams)).toEqual({
    api: "1",
    travelmode: "driving",
    destination: "Elm Street Vets, 1 Elm St, Markham",
    destination_place_id: "p1",
  });
});

test("without a place, asks for one, and shows the default place only on request, not as the user's own", async () => {
  show("/nearby-vets");
  expect(screen.getByText(messages["location.ask"])).toBeTruthy();
  expect(screen.getByRole("link", { name: "Call Pet Poison Helpline" }).getAttribute("href")).toBe("tel:8557647661");
  expect(action).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Show Markham, ON" }));
  expect(await card("Elm Street Vets")).toBeTruthy();
  expect(lastRequest()).toMatchObject({ lat: 43.86, lng: -79.34 });
  expect(screen.getByText("2 clinics in and around Markham, ON")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Markham, ON");
  for (const words of [/your location$/i, /nearest/i, / away$/, /you are here/i])
    expect(screen.queryByText(words)).toBeNull();
});

test("searches around the device without a press if permission was given before", async () => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((tell) =>
    tell({ coords: { latitude: 43.65, longitude: -79.38 } } as GeolocationPosition),
  );
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  vi.spyOn(navigator, "permissions", "get").mockReturnValue({
    query: async () => ({ state: "granted" }),
  } as unknown as Permissions);
  const toronto = { lat: 43.65, lng: -79.38, address: "1 Bay St, Toronto, ON", city: "Toronto", province: "ON" };
  action.mockResolvedValueOnce(toronto);
  show("/nearby-vets");
  expect(await card("Elm Street Vets")).toBeTruthy();
  expect(lastRequest()).toMatchObject({ lat: 43.65, lng: -79.38 });
  expect(screen.getByLabelText<HTMLInputElement>("Your Location").value).toBe("Toronto, ON");
  expect(screen.getByText(/^Near you, in Toronto, ON\./)).toBeTruthy();
  expect(pin("You are here").dataset["pin"]).toBe("user");
});

test("says until when a clinic is open and when the others open, by the clinics' own clocks", async () => {
  // Hours in UTC. The clinics are 300 and 480 minutes behind.
  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
  vi.setSystemTime(at(21, 17));
  action.mockResolvedValue({
    vets: [
      clinic({ closesAt: at(21, 23), utcOffset: -300 }),
      { ...nightOwl, openNow: false, opensAt: at(22, 13), utcOffset: -300 },
      clinic({ placeId: "p3", name: "Far West", openNow: false, opensAt: at(23, 16), utcOffset: -480 }),
    ],
    more: false,
  });
  show();
  expect(within(await card("Elm Street Vets")).getByText("until 6:00 PM")).toBeTruthy();
  expect(within(await card("Night Owl Vets")).getByText("opens tomorrow at 8:00 AM")).toBeTruthy();
  expect(within(await card("Far West")).getByText("opens on Monday at 8:00 AM")).toBeTruthy();
});

test("at night the emergency and 24-hour clinics come first, with the reason", async () => {
  vi.setSystemTime(night);
  const allHours = clinic({ placeId: "p3", name: "Always", open24Hours: true, distanceKm: 30 });
  const emergency = clinic({ placeId: "p4", name: "North York Pet Emergency", distanceKm: 20 });
  action.mockResolvedValue({ vets: [clinic(), emergency, allHours], more: false });
  show();
  const first = within(await card("North York Pet Emergency"));
  expect(first.getByText(messages["vets.firstEmergency"])).toBeTruthy();
  expect(screen.getByText(/^3 clinics are open now\. Emergency and 24-hour clinics come first\.$/)).toBeTruthy();
  expect(names()).toEqual(["North York Pet Emergency", "Always", "Elm Street Vets"]);
});

test("counts one review in the singular, and many with separators", async () => {
  action.mockResolvedValue({
    vets: [clinic(), clinic({ placeId: "p3", name: "Always", ratingCount: 1 })],
    more: false,
  });
  show();
  expect(within(await card("Elm Street Vets")).getByText("(1,210 reviews)")).toBeTruthy();
  expect(within(await card("Always")).getByText("(1 review)")).toBeTruthy();
});

test("says what is unknown, and never calls unknown hours closed", async () => {
  const silent = { openNow: null, open24Hours: null, rating: null, ratingCount: null, website: null, phone: null };
  action.mockResolvedValue({
    vets: [
      clinic(silent),
      { ...nightOwl, openNow: false },
      clinic({ placeId: "p3", name: "Always", open24Hours: true }),
    ],
    more: false,
  });
  show();
  const clinicCard = within(await card("Elm Street Vets"));
  for (const code of ["vets.hoursUnknown", "vets.noRating", "vets.noWebsite"] as const) {
    expect(clinicCard.getByText(messages[code])).toBeTruthy();
  }
  expect(clinicCard.queryByText(messages["vets.closedNow"])).toBeNull();
  expect(clinicCard.getAllByRole("link")).toHaveLength(1);
  expect(within(await card("Night Owl Vets")).getByText("Closed Now")).toBeTruthy();
  expect(within(await card("Always")).getByText("Open 24 hours")).toBeTruthy();
});

test("moves the map and highlights the pin for a pressed card; highlights the card for a pressed pin", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Night Owl Vets" }));
  expect(map().dataset["view"]).toBe("43.9,-79.4 at 15");
  expect(pin("Night Owl").dataset["chosen"]).toBe("true");
  expect((await card("Night Owl Vets")).dataset["selected"]).toBe("true");
  await userEvent.click(pin("Elm Street"));
  expect(map().dataset["view"]).toBe("43.9,-79.4 at 15");
  expect((await card("Elm Street Vets")).dataset["selected"]).toBe("true");
  expect((await card("Night Owl Vets")).dataset["selected"]).toBeUndefined();
  expect(pin("Elm Street").dataset["chosen"]).toBe("true");
});

test("searches after a change of the filters, puts it in the URL, and uses only the latest answer", async () => {
  show();
  await card("Elm Street Vets");
  let resolveFirst: (found: { vets: []; more: boolean }) => void = () => {};
  const firstAnswer = new Promise((resolve) => {
    resolveFirst = resolve;
  });
  action.mockReturnValueOnce(firstAnswer);
  await userEvent.selectOptions(screen.getByLabelText("24 Hours"), "Yes");
  expect(lastRequest()).toMatchObject({ open24Hours: true });
  expect(lastRequest()).not.toHaveProperty("emergency");
  await userEvent.selectOptions(screen.getByLabelText("Distance"), "8 km (5 miles)");
  expect(lastRequest()).toMatchObject({ distance: 5, open24Hours: true });
  await userEvent.selectOptions(screen.getByLabelText("Emergency"), "No");
  expect(lastRequest()).toMatchObject({ distance: 5, open24Hours: true, emergency: false });
  expect(await screen.findByText("2 clinics, nearest first")).toBeTruthy();
  resolveFirst({ vets: [], more: false });
  await firstAnswer;
  expect(screen.queryByText(messages["vets.empty"])).toBeNull();
  const address = new URL(screen.getByTestId("address").textContent, "http://app");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    distance: "5",
    open24Hours: "true",
    emergency: "false",
    city: "Markham",
  });
});

test("a shorter distance, and then the first distance again, need no new search for five minutes", async () => {
  show();
  await card("Night Owl Vets");
  const choose = (distance: string) => userEvent.selectOptions(screen.getByLabelText("Distance"), distance);
  await choose("8 km (5 miles)");
  expect(await screen.findByText("1 clinic")).toBeTruthy();
  expect(screen.queryByText("Night Owl Vets")).toBeNull();
  await choose("48 km (30 miles)");
  await card("Night Owl Vets");
  expect(action).toHaveBeenCalledTimes(1);
  vi.setSystemTime(noon.getTime() + 5 * minuteMs);
  await choose("8 km (5 miles)");
  expect(action).toHaveBeenCalledTimes(2);
});

const names = () =>
  within(screen.getByRole("list", { name: messages["vets.list"] }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

test("by day, puts the nearest open clinic first, and a nearer one that is closed after it", async () => {
  const closedClinic = clinic({ openNow: false });
  action.mockResolvedValue({ vets: [closedClinic, nightOwl], more: true });
  show();
  const first = within(await card("Night Owl Vets"));
  expect(first.getByText(messages["vets.nearestOpen"])).toBeTruthy();
  expect(first.getByRole("link", { name: "Call (416) 555-0100" })).toBeTruthy();
  expect(within(await card("Elm Street Vets")).getByRole("link", { name: "Call first: (416) 555-0100" })).toBeTruthy();
  expect(names()).toEqual(["Night Owl Vets", "Elm Street Vets"]);
  expect(screen.getByText("The nearest 2 clinics. There are more farther away.")).toBeTruthy();
});

test("at night searches for open clinics and shows only those, until the user asks for the others", async () => {
  vi.setSystemTime(night);
  action.mockResolvedValue({
    vets: [clinic({ openNow: false }), clinic({ placeId: "p3", openNow: null }), nightOwl],
    more: false,
  });
  show();
  expect(await screen.findByText("1 clinic is open now")).toBeTruthy();
  expect(lastRequest()).toMatchObject({ openNow: true });
  expect(names()).toEqual(["Night Owl Vets"]);
  expect(document.querySelectorAll("[data-pin=vet]")).toHaveLength(1);
  expect(screen.getByRole("button", { name: messages["vets.onlyOpen"] }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "2 more that are closed or don't state their hours" }));
  expect(await screen.findByText("3 clinics, nearest first")).toBeTruthy();
  expect(lastRequest()).not.toHaveProperty("openNow");
  expect(new URL(screen.getByTestId("address").textContent, "http://app").searchParams.get("open")).toBe("false");
});

test("says that no clinic is open, and what may still help", async () => {
  action.mockResolvedValue({ vets: [clinic({ openNow: false })], more: false });
  show(`${markham}&open=true`);
  expect((await screen.findByText(sentence("vets.countOpen", { count: 0 }))).tagName).toBe("OUTPUT");
  expect(screen.getByText(messages["vets.noneOpenHint"])).toBeTruthy();
  expect(screen.getByRole("button", { name: sentence("vets.notOpen", { count: 1 }) })).toBeTruthy();
});

test("searches around the device's position after one press, or says why it can't", async () => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((_, fail) =>
    fail?.({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError),
  );
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  show();
  await card("Elm Street Vets");
  expect(getCurrentPosition).not.toHaveBeenCalled();
  const press = () => userEvent.click(screen.getByRole("button", { name: messages["location.useMine"] }));
  await press();
  expect(await screen.findByText(messages["location.denied"])).toBeTruthy();
  getCurrentPosition.mockImplementationOnce((tell) =>
    tell({ coords: { latitude: 45.42, longitude: -75.69 } } as GeolocationPosition),
  );
  action.mockResolvedValueOnce({
    lat: 45.42,
    lng: -75.69,
    address: "1 Elgin St, Ottawa, ON",
    city: "Ottawa",
    province: "ON",
  });
  await press();
  await waitFor(() => expect(lastRequest()).toMatchObject({ lat: 45.42, lng: -75.69, distance: 30 }));
  expect(screen.getByLabelText<HTMLInputElement>("Your Location").value).toBe("Ottawa, ON");
});

test("says when nothing was found, in the status line and in the list", async () => {
  action.mockResolvedValue({ vets: [], more: false });
  show();
  expect(await screen.findByText(messages["vets.empty"])).toBeTruthy();
  expect(screen.getByText(messages["vets.noneNearby"]).tagName).toBe("OUTPUT");
});

test("offers a wider search, no filters, a map search and another place when nothing was found", async () => {
  action.mockResolvedValue({ vets: [], more: false });
  show(`${markham}&distance=5&emergency=true&open=false`);
  const empty = (await screen.findByRole("heading", { name: messages["vets.empty"] })).parentElement!;
  const maps = within(empty).getByRole("link", { name: messages["vets.openMaps"] });
  expect(new URL(maps.getAttribute("href")!).searchParams.get("query")).toContain("43.861,-79.341");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press(sentence("vets.widen", { distance: "16 km (10 miles)" }));
  expect(lastRequest()).toMatchObject({ distance: 10, emergency: true });
  await screen.findByText(messages["vets.empty"]);
  await press(messages["vets.clearFilters"]);
  expect(lastRequest()).toEqual({ lang: "en", lat: 43.861, lng: -79.341, distance: 10 });
  await screen.findByText(messages["vets.empty"]);
  expect(screen.queryByRole("button", { name: messages["vets.clearFilters"] })).toBeNull();
  await press(messages["vets.otherPlace"]);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("keeps the clinics of the last search on the page while there is no connection", async () => {
  show(`${markham}&distance=5`);
  await card("Elm Street Vets");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event("online"));
  });
  let fail: (error: Error) => void = () => {};
  action.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await userEvent.selectOptions(screen.getByLabelText("Distance"), "48 km (30 miles)");
  expect(screen.getByText(messages["vets.earlier"])).toBeTruthy();
  expect(within(await card("Elm Street Vets")).getByRole("link", { name: "Call (416) 555-0100" })).toBeTruthy();
  fail(new Error("offline"));
  expect(within(await screen.findByRole("alert")).getByText(messages["vets.offline"])).toBeTruthy();
  expect(within(await card("Elm Street Vets")).getByRole("link", { name: "Call (416) 555-0100" })).toBeTruthy();
});

test("leads to the poison lines before the list of clinics", async () => {
  show();
  await card("Elm Street Vets");
  const link = screen.getByRole("link", { name: messages["help.toLines"] });
  const lines = document.querySelector(link.getAttribute("href")!)!;
  expect(within(lines as HTMLElement).getByRole("link", { name: "Call Pet Poison Helpline" })).toBeTruthy();
  const clinics = screen.getByRole("list", { name: messages["vets.list"] });
  expect(link.compareDocumentPosition(clinics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [new ConvexError({ code: "vets.failed" }), messages["vets.failed"]],
  [new ConvexError({ code: "vets.failed", values: { trouble: "busy" } }), messages["vets.busy"]],
  [new ConvexError({ code: "vets.failed", values: { trouble: "down" } }), messages["vets.slow"]],
  [new Error("late"), messages["vets.slow"]],
  [new ConvexError({ code: "vets.off" }), messages["vets.off"]],
  [new ConvexError({ code: "request.tooMany", values: { wait: 60_000 } }), /^Too many tries in a short time/],
])("shows a failure and can try again (%s)", async (error, message) => {
  action.mockRejectedValueOnce(error);
  show();
  expect(within(await screen.findByRole("alert")).getByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(await card("Elm Street Vets")).toBeTruthy();
  expect(action).toHaveBeenCalledTimes(2);
});

test("leads to a map search around the place if no more searches are left today", async () => {
  action.mockRejectedValueOnce(new ConvexError({ code: "vets.quotaUsedUp" }));
  show("/nearby-vets?lat=43.5&lng=-79.5&address=Here");
  const alert = within(await screen.findByRole("alert"));
  const link = new URL(alert.getByRole("link", { name: messages["vets.openMaps"] }).getAttribute("href")!);
  expect(link.hostname).toBe("www.google.com");
  expect(link.searchParams.get("query")).toContain("43.5,-79.5");
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

test.each(["lat=91&lng=0", "lat=abc&lng=1", "lat=&lng=", "city=Nowhere"])(
  "asks for a place, and searches nowhere, when the URL has no valid one (%s)",
  async (query) => {
    show(`/nearby-vets?${query}&distance=7&emergency=perhaps`);
    await waitFor(() => expect(screen.getByText(messages["vets.noLocation"])).toBeTruthy());
    expect(action).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLSelectElement>("Distance").value).toBe("30");
    expect(screen.getByLabelText<HTMLSelectElement>("Emergency").value).toBe("");
    expect(screen.queryByText(messages["vets.empty"])).toBeNull();
  },
);

test("searches where a shared link says", async () => {
  show("/nearby-vets?lat=45.5&lng=-73.57&city=Montr%C3%A9al&province=QC&distance=10&emergency=true");
  await card("Elm Street Vets");
  expect(lastRequest()).toEqual({
    lang: "en",
    lat: 45.5,
    lng: -73.57,
    distance: 10,
    open24Hours: undefined,
    emergency: true,
  });
  expect(screen.getByLabelText<HTMLInputElement>("Your Location").value).toBe("Montréal, QC");
});

test("shows markup in a name as text", async () => {
  action.mockResolvedValue({ vets: [clinic({ name: "<img src=x onerror=alert(1)>" })], more: false });
  show();
  expect(await screen.findByRole("button", { name: "<img src=x onerror=alert(1)>" })).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
});
