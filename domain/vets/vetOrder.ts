// Which clinics come first, and why.
import type { Vet } from "./vet.ts";

/** Why the first clinic is first. Null if there is nothing to say. */
export type FirstReason = "open24Hours" | "emergency" | "nearest" | null;

type ListedVet = Pick<Vet, "name" | "openNow" | "open24Hours">;

/** No service has a type for emergency clinics, so we go by their names. */
const emergencyName = /\b(emergency|urgent|urgences?|24\s?\/\s?7|24[\s-]?(h|hr|hour)s?)\b/i;

const isForNights = ({ name, open24Hours }: ListedVet) => open24Hours === true || emergencyName.test(name);

interface SearchSituation {
  /** If true, open clinics that never close or have an emergency name come first. */
  isNight: boolean;
  /**
   * Whether the person chose or shared the place, so distances from it mean something to them. If false, the same
   * clinics as at night come first.
   */
  isPlaceFromUser: boolean;
}

/** Orders `vets`, which must be sorted by distance. In the result, the first one is open, if any is. */
export function orderVets<One extends ListedVet>(vets: readonly One[], { isNight, isPlaceFromUser }: SearchSituation) {
  const rank = (vet: One) => {
    if (vet.openNow !== true) return vet.openNow === null ? 2 : 3;
    return isForNights(vet) ? 0 : 1;
  };
  const openVets = vets.filter(({ openNow }) => openNow === true);
  const [nearest] = openVets;
  const sorted =
    isNight || !isPlaceFromUser
      ? vets.toSorted((one, other) => rank(one) - rank(other))
      : [...(nearest ? [nearest] : []), ...vets.filter((vet) => vet !== nearest)];
  const firstOpen = sorted[0]?.openNow === true ? sorted[0] : undefined;
  return {
    vets: sorted,
    first: firstOpen,
    reason: firstOpen ? reasonOf(firstOpen, { isNight, isPlaceFromUser }) : null,
  };
}

function reasonOf(first: ListedVet, { isNight, isPlaceFromUser }: SearchSituation): FirstReason {
  if ((isNight || !isPlaceFromUser) && first.open24Hours) return "open24Hours";
  if ((isNight || !isPlaceFromUser) && isForNights(first)) return "emergency";
  return isPlaceFromUser ? "nearest" : null;
}
