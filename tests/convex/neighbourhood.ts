// Random reports scattered around a few places: a city, the date line at the equator, and both polar regions.
import fc from "fast-check";
import { internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { pointAt } from "../support/pointAt";
import type { Backend } from "./backend";
import { sampleReport } from "./samples";

export const hubs = [
  { lat: 43.86, lng: -79.34 },
  { lat: 0.01, lng: 179.99 },
  { lat: 89.7, lng: 10 },
  { lat: -85.05, lng: -60 },
];

export const hub = fc.constantFrom(...hubs);

const scattered = fc
  // The distance to the hub is 10 ** size kilometres, so most reports are within ten. The bearing is in radians.
  .tuple(hub, fc.double({ min: -2, max: 2.4, noNaN: true }), fc.double({ min: 0, max: 6.28, noNaN: true }))
  .map(([start, size, bearing]) => pointAt(start, 10 ** size, bearing));

/** Any report at a hub or around it. */
export const anyNearbyReport = fc.record({
  at: fc.oneof({ weight: 5, arbitrary: scattered }, { weight: 1, arbitrary: hub }),
  status: fc.constantFrom("lost" as const, "found" as const),
  petType: fc.constantFrom("Dog" as const, "Cat" as const, "Other" as const),
  day: fc.integer({ min: 1, max: 19 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
});

export type NearbyReport = typeof anyNearbyReport extends fc.Arbitrary<infer One> ? One : never;

/** The arguments of `seed.insertPeople`. */
export const people = { people: [{ key: "ada", name: "Ada", email: "a@example.org" }] };

/** The reports for `seed.reports`. The last one is the newest. */
export const reportsOf = (authorId: Id<"users">, reports: NearbyReport[]) =>
  reports.map(({ at, ...fields }) => ({
    ...sampleReport([]),
    authorId,
    ...fields,
    place: { ...at, address: "Main St" },
  }));

export async function insertReports(t: Backend, reports: NearbyReport[]) {
  const [authorId] = await t.mutation(internal.platform.seed.insertPeople, people);
  await t.mutation(internal.platform.seed.reports, { reports: reportsOf(authorId!, reports) });
}
