import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { NearestVets } from "../../../src/features/vets/NearestVets";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";

const place = { lat: 43.86, lng: -79.34, address: "Markham, ON" };
const clinic = (name: string, changes: object = {}) => ({
  placeId: name,
  name,
  vicinity: "1 Elm St",
  lat: 43.87,
  lng: -79.3,
  distanceKm: 1,
  openNow: true,
  open24Hours: false,
  rating: null,
  ratingCount: null,
  website: null,
  phone: "(416) 555-0100",
  mapsUrl: null,
  ...changes,
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 26, 14) }));

const show = (search: (args: Record<string, unknown>) => unknown) => {
  answers.set("vets:search", search);
  render(
    <MemoryRouter>
      <NearestVets place={place} />
    </MemoryRouter>,
  );
};

it("offers a call to the nearest open clinics, and leads to all clinics around this place", async () => {
  const vets = [
    clinic("Closed", { openNow: false }),
    clinic("Unsure", { openNow: null }),
    clinic("Day", { distanceKm: 2.44 }),
    clinic("Night", { open24Hours: true, distanceKm: 5 }),
  ];
  show(() => ({ vets, more: false }));
  const calls = await screen.findAllByRole("link", { name: /^Call / });
  expect(calls.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Call Day", "tel:4165550100"],
    ["Call Night", "tel:4165550100"],
  ]);
  expect(screen.getByText("· 2.4 km")).toBeTruthy();
  expect(screen.getByText(messages["vets.always"])).toBeTruthy();
  const all = screen.getByRole("link", { name: sentence("live.vetsAll", { count: 4, distance: "8 km" }) });
  // The distance in the URL is in miles.
  const url = new URL(all.getAttribute("href")!, "http://localhost");
  expect(url.pathname).toBe("/nearby-vets");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ lat: "43.86", distance: "5", open: "false" });
});

it("leads to the directions of a clinic without a phone number", async () => {
  show(() => ({ vets: [clinic("Quiet", { phone: null })], more: false }));
  expect(await screen.findByRole("link", { name: sentence("vets.directionsTo", { name: "Quiet" }) })).toBeTruthy();
  expect(screen.getByRole("link", { name: sentence("live.vetsAll", { count: 1 }) })).toBeTruthy();
});

it("says that there are more clinics than the answer lists", async () => {
  show(() => ({ vets: [clinic("Night")], more: true }));
  expect(await screen.findByRole("link", { name: sentence("live.vetsMore", { distance: "8 km" }) })).toBeTruthy();
});

it.each([
  ["is no clinic nearby", 14, "live.vetsNone"],
  ["is none open at night", 23, "live.vetsNoneOpen"],
] as const)("says when there %s, and offers to look farther away", async (_what, hour, code) => {
  vi.setSystemTime(new Date(2026, 10, 26, hour));
  show(() => ({ vets: [], more: false }));
  expect(await screen.findByText(sentence(code, { distance: "8 km" }))).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["live.vetsFar"] }).getAttribute("href")).toContain("distance=30");
});

it("says that the search failed, and retries on request", async () => {
  const search = vi.fn<(args: Record<string, unknown>) => unknown>(() =>
    Promise.reject(new ConvexError({ code: "vets.failed" })),
  );
  show(search);
  expect(await screen.findByText(messages["vets.failed"])).toBeTruthy();
  search.mockResolvedValue({ vets: [clinic("Day")], more: false });
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByText("Day")).toBeTruthy();
});
