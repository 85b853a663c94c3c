// Finds the nearest few shelters and vets around a place, for the call list. Google's terms forbid storing more than
// the places' ids, so nothing is stored here.
import { type CallKind, callKinds } from "../../../domain/search/callList";
import { limits } from "../../../domain/limits";
import { type Point, distanceKm } from "../../../domain/geo/place";
import type { ActionCtx } from "../../_generated/server";
import { requireGoogle } from "../../providers/google/account";
import { helpAround, type HelpPlace } from "../../providers/google/helpPlaces";
import { OutsideError } from "../../providers/outsideRequest";
import { requireQuota } from "../platform/quotaUsage";

/** The largest distance for each kind of place, in metres. Shelters are rare, and Google accepts at most 50 km. */
const furthestMetres = { shelter: 50_000, control: 50_000, vet: 15_000 } as const satisfies Record<CallKind, number>;

/** The places, and the kinds that couldn't be loaded. If none could, this fails. */
export async function placesToCall(ctx: ActionCtx, point: Point, lang: string | undefined) {
  requireGoogle();
  await requireQuota(ctx, "vets", callKinds.length);
  const results = await Promise.all(
    callKinds.map(async (kind) => {
      try {
        return { kind, places: await helpAround(kind, point, furthestMetres[kind], lang) };
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        return { kind, error };
      }
    }),
  );
  const failures = results.flatMap(({ error }) => error ?? []);
  if (failures[0] && failures.length === results.length) throw failures[0];
  for (const { message } of failures) console.warn(message);
  const placesByKind = results.map(({ places = [] }) => places);
  return {
    places: nearestOf(placesByKind, point),
    missing: results.filter(({ error }) => error).map(({ kind }) => kind),
  };
}

/** The nearest places of each kind. Each place is listed once, under the first kind that found it. */
function nearestOf(placesByKind: readonly HelpPlace[][], point: Point) {
  const listedIds = new Set<string>();
  return placesByKind.flatMap((places) =>
    places
      .map((place) => ({ ...place, distanceKm: distanceKm(point, place) }))
      .filter(({ placeId, kind, distanceKm: km }) => !listedIds.has(placeId) && km * 1000 <= furthestMetres[kind])
      .toSorted((one, other) => one.distanceKm - other.distanceKm)
      .slice(0, limits.callPlacesPerKind)
      .map(({ kind, placeId, name, phone, website, mapsUrl, ...place }) => {
        listedIds.add(placeId);
        const { openNow, open24Hours, opensAt, closesAt, distanceKm: km } = place;
        return {
          kind,
          placeId,
          name,
          phone,
          website,
          mapsUrl,
          openNow,
          open24Hours,
          opensAt,
          closesAt,
          distanceKm: km,
        };
      }),
  );
}
