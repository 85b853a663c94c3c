// Which clinics come first, and why.
import type { Vet } from "./vet.ts";

/** Why the first clinic is first. Null if there is nothing to say. */
export type FirstReason = "always" | "emergency" | "nearest" | null;

type Listed = Pick<Vet, "name" | "openNow" | "open24Hours">;

/** No service has a type for emergency clinics, so we go by their names. */
const emergencyName = /\b(emergency|urgent|urgences?|24\s?\/\s?7|24[\s-]?(h|hr|hour)s?)\b/i;

const isForNights = ({ name, open24Hours }: Listed) => open24Hours === true || emergencyName.test(name);

interface How {
  /** Emergency clinics come first. */
  night: boolean;
  /** The person chose or shared the place, so distances from it mean something to them. */
  nearby: boolean;
}

/** `vets` are sorted by distance. The first one is open, if any is. */
export function orderVets<One extends Listed>(vets: readonly One[], { night, nearby }: How) {
  const rank = (vet: One) => {
    if (vet.openNow !== true) return vet.openNow === null ? 2 : 3;
    return isForNights(vet) ? 0 : 1;
  };
  const open = vets.filter(({ openNow }) => openNow === true);
  const [nearest] = open;
  const sorted =
    night || !nearby
      ? vets.toSorted((one, other) => rank(one) - rank(other))
      : [...(nearest ? [nearest] : []), ...vets.filter((vet) => vet !== nearest)];
  const first = sorted[0]?.openNow === true ? sorted[0] : undefined;
  return { vets: sorted, first, reason: first ? reasonOf(first, { night, nearby }) : null };
}

function reasonOf(first: Listed, { night, nearby }: How): FirstReason {
  if ((night || !nearby) && first.open24Hours) return "always";
  if ((night || !nearby) && isForNights(first)) return "emergency";
  return nearby ? "nearest" : null;
}
