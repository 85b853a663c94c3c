// Texts for found pets, which usually have no name: what they are called instead, and where they are.
import type { ReportStatus, ReportPetType, Whereabouts } from "../choices.ts";
import { messages, sentence } from "../messages.ts";
import type { ReportState } from "./lifecycle.ts";

export interface Pet {
  petName: string;
  petType: ReportPetType;
}

const kinds = { Dog: "dog", Cat: "cat", Other: "other" } as const satisfies Record<ReportPetType, string>;

/** The animal's option in texts such as `{kind, select, dog {…} cat {…} other {…}}`. */
export const kindOf = (petType: ReportPetType) => kinds[petType];

/** "Biscuit" or "Found dog". */
export const titleOfPet = ({ petName, petType }: Pet) =>
  petName.trim() || sentence("share.foundTag", { kind: kindOf(petType) });

interface ReportedPet {
  status: ReportStatus;
  state?: ReportState;
  whereabouts?: Whereabouts | null;
  shelter?: string;
}

/**
 * "Safe with the finder", "At Unionville Animal Hospital". Null for a lost pet, a closed report or an unknown place.
 */
export function whereItIs({ status, state, whereabouts, shelter }: ReportedPet): string | null {
  if (status !== "found" || !whereabouts || state === "home" || state === "archived") return null;
  if (whereabouts === "withFinder") return messages["found.safe"];
  if (whereabouts === "stillOut") return messages["found.out"];
  return shelter ? sentence("found.atNamed", { name: shelter }) : messages["found.sheltered"];
}
