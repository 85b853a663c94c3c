// Finds the clinics for a search. Google can't filter by "24 hours" or "emergency". The opening hours tell whether a
// clinic never closes. For emergencies, a text search helps, and clinics that never close count, too.
import { limits } from "../../../domain/limits";
import { type Point, distanceKm, metresOfMiles } from "../../../domain/geo/place";
import { kmPerMile } from "../../../domain/units";
import type { Vet } from "../../../domain/vets/vet";
import type { ActionCtx } from "../../_generated/server";
import { requireGoogle } from "../../providers/google/account";
import { vetsAround, vetsMatching } from "../../providers/google/vets";
import { requireQuota } from "../platform/quotaUsage";

export interface VetSearch extends Point {
  distance: number;
  open24Hours?: boolean | undefined;
  emergency?: boolean | undefined;
  /**
   * Adds the nearest open clinics to the results, because at night few of the nearest 20 clinics are open.
   */
  openNow?: boolean | undefined;
  /** The language of the page. */
  lang?: string | undefined;
}

const emergencyWords = "emergency veterinarian";
const alwaysOpenWords = "24 hour veterinarian";
const anyWords = "veterinarian";

export async function searchVets(
  ctx: ActionCtx,
  { open24Hours, emergency, openNow = false, distance, lang, ...point }: VetSearch,
) {
  const radius = metresOfMiles(distance);
  const asksEmergency = emergency !== undefined;
  const asksAlwaysOpen = open24Hours === true || emergency === true;
  requireGoogle();
  await requireQuota(ctx, "vets", 1 + [asksEmergency, asksAlwaysOpen, openNow].filter(Boolean).length);
  const [nearby, emergencyVets, alwaysOpenVets, openVets] = await Promise.all([
    vetsAround(point, radius, lang),
    asksEmergency ? vetsMatching(emergencyWords, point, radius, { lang }) : [],
    asksAlwaysOpen ? vetsMatching(alwaysOpenWords, point, radius, { lang }) : [],
    openNow ? vetsMatching(anyWords, point, radius, { openNow, lang }) : [],
  ]);
  const isEmergency = (vet: Vet) =>
    vet.open24Hours === true || emergencyVets.some((one) => one.placeId === vet.placeId);
  const vetsById = new Map(
    [...nearby.vets, ...emergencyVets, ...alwaysOpenVets, ...openVets].map((vet) => [vet.placeId, vet]),
  );
  const vets = [...vetsById.values()]
    .filter((vet) => open24Hours === undefined || (vet.open24Hours === true) === open24Hours)
    .filter((vet) => emergency === undefined || isEmergency(vet) === emergency)
    .map((vet) => ({ ...vet, distanceKm: distanceKm(point, vet) }))
    .filter((vet) => vet.distanceKm <= distance * kmPerMile)
    .sort((one, other) => one.distanceKm - other.distanceKm);
  return {
    vets: vets.slice(0, limits.vetsPerSearch),
    more: nearby.more || vets.length > limits.vetsPerSearch,
  };
}
