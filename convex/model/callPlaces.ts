// Whom to call around a place: a few of each kind, the nearest ones. Nothing is stored: Google's terms only allow showing
// it, but for the ids of places.
import { type CallKind, callKinds } from "../../domain/callList";
import { limits } from "../../domain/limits";
import { type Point, distanceKm } from "../../domain/place";
import type { ActionCtx } from "../_generated/server";
import { requireGoogle } from "../providers/google/account";
import { helpAround } from "../providers/google/helpPlaces";
import { countCalls } from "./calls";

/** How far away somebody may be, in metres: there are few shelters, and 50 km is the widest that Google takes. */
const reach = { shelter: 50_000, control: 50_000, vet: 15_000 } as const satisfies Record<CallKind, number>;

export async function placesToCall(ctx: ActionCtx, point: Point) {
  requireGoogle();
  await countCalls(ctx, "vets", callKinds.length);
  const asked = async (kind: CallKind) => await helpAround(kind, point, reach[kind]);
  const found = await Promise.all(callKinds.map(asked));
  const seen = new Set<string>();
  return found.flatMap((places, at) => {
    const kind = callKinds[at]!;
    return places
      .map((place) => ({ ...place, distanceKm: distanceKm(point, place) }))
      .filter(({ placeId, distanceKm: km }) => !seen.has(placeId) && km * 1000 <= reach[kind])
      .toSorted((one, other) => one.distanceKm - other.distanceKm)
      .slice(0, limits.callsOfKind)
      .map(({ placeId, name, phone, website, mapsUrl, openNow, open24Hours, opensAt, closesAt, distanceKm: km }) => {
        seen.add(placeId);
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
      });
  });
}
