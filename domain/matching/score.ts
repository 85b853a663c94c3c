// Scores how well a lost and a found report fit each other, in nats (natural logarithms of odds), which add up over
// independent properties. The weights were counted on made-up pairs; `npm run match:weights` counts them on real ones.
import type { ReportPetType } from "../choices.ts";
import { distanceKm } from "../geo/place.ts";
import { areSimilarColours } from "./colourWords.ts";
import type { Facts } from "./facts.ts";
import { photoNats } from "./photoColours.ts";
import { daysApart, mostMinutesApart, roundingMinutes } from "./timeApart.ts";
import { type Property, weights } from "./weights.ts";

/**
 * The distance between where pets are lost and found. The logarithm of the kilometres has the mean `mu` and the
 * standard deviation `sigma`. Dogs: returned strays in Dallas (10.3389/fvets.2021.669428). Cats with outdoor access:
 * Missing Animal Response Network and 10.3390/ani8010005. There is no data on other pets, so they use the numbers for
 * dogs.
 */
export const spreads: Record<ReportPetType, { mu: number; sigma: number }> = {
  Dog: { mu: -1.19, sigma: 3.17 },
  Cat: { mu: -1.155, sigma: 2.42 },
  Other: { mu: -1.19, sigma: 3.17 },
};

/** The level of each property, null if the reports say too little about it. `photo` is a number of nats. */
export type Levels = { [Name in Property]: keyof (typeof weights)[Name] | null } & { photo: number };

export interface Score {
  km: number;
  /** Days from the loss to the find. Null if a day is unknown. */
  days: number | null;
  levels: Levels;
  nats: number;
}

/** Shorter distances count as this one. */
const nearestKm = 0.2;
const weekDays = 7;

/** The longer a pet has been missing, the less its distance counts against a match. */
function distanceNats(petType: ReportPetType, km: number, days: number | null) {
  const { mu, sigma } = spreads[petType];
  const timeFactor = Math.max(1, Math.abs(days ?? 0) / weekDays) ** 0.25;
  const logKm = Math.log(Math.max(nearestKm, km) / timeFactor);
  const z = (logKm - mu) / sigma;
  // The logarithm of the probability per square kilometre, without constants.
  return -2 * logKm - (z * z) / 2;
}

function daysLevel(lost: Facts, found: Facts, days: number | null): Levels["days"] {
  if (days === null) return null;
  const mostMinutes = mostMinutesApart(lost, found);
  const vagueMinutes = roundingMinutes(lost) + roundingMinutes(found);
  // Even if the times are as wrong as they can be, the find was before the loss.
  if (mostMinutes !== null && mostMinutes < -vagueMinutes) return "earlier";
  if (days < 0) return "dayBefore";
  if (days <= 3) return "upTo3";
  if (days <= 10) return "upTo10";
  return days <= 30 ? "upTo30" : "later";
}

const wordsInBoth = (one: readonly string[], other: readonly string[]) => one.filter((word) => other.includes(word));

function breedLevel({ breed: one }: Facts, { breed: other }: Facts, animal: ReportPetType | null): Levels["breed"] {
  if (one.kind === "blank" || other.kind === "blank") return null;
  const hasSharedWord = wordsInBoth(one.names, other.names).length > 0;
  if (hasSharedWord) return one.kind === "vague" || other.kind === "vague" ? "sameVague" : "same";
  if (one.kind === "unknown" || other.kind === "unknown") return null;
  if (wordsInBoth(one.groups, other.groups).length > 0) return "sameGroup";
  // For other pets, each group is a different animal.
  if (animal === "Other") return "otherAnimal";
  return one.kind === "vague" || other.kind === "vague" ? "oneVague" : "different";
}

function colourLevel({ colours: one }: Facts, { colours: other }: Facts): Levels["colour"] {
  if (one.length === 0 || other.length === 0) return null;
  const sharedCount = wordsInBoth(one, other).length;
  if (sharedCount === one.length && sharedCount === other.length) return "same";
  if (one[0] === other[0]) return "sameFirst";
  if (sharedCount > 0) return "oneShared";
  return one.some((colour) => other.some((near) => areSimilarColours(colour, near))) ? "neighbours" : "none";
}

function marksLevel({ marks: one }: Facts, { marks: other }: Facts): Levels["marks"] {
  if (one.length === 0 || other.length === 0) return null;
  const sharedCount = wordsInBoth(one, other).length;
  if (sharedCount === 0) return "none";
  return sharedCount === 1 ? "one" : "two";
}

function sizeLevel({ size: one }: Facts, { size: other }: Facts): Levels["size"] {
  if (one === undefined || other === undefined) return null;
  if (one === other) return "same";
  return Math.abs(one - other) <= 1 ? "stepApart" : "different";
}

function collarLevel(lost: Facts, found: Facts): Levels["collar"] {
  if (lost.collar === undefined || found.collar === undefined) return null;
  if (lost.collar && found.collar && lost.collarColour && found.collarColour) {
    return lost.collarColour === found.collarColour ? "sameColour" : "otherColour";
  }
  if (lost.collar) return found.collar ? "both" : "lostOnly";
  return found.collar ? "foundOnly" : "neither";
}

const sexLevel = ({ sex: one }: Facts, { sex: other }: Facts): Levels["sex"] =>
  one && other ? (one === other ? "same" : "different") : null;

const natsOf = (levels: Levels) =>
  (Object.keys(weights) as Property[]).reduce((sum, name) => {
    const level = levels[name] as string | null;
    return sum + (level === null ? 0 : (weights[name] as Record<string, number>)[level]!);
  }, levels.photo);

/**
 * The order of the two reports makes no difference. Null if the reports cannot be about the same pet. To add a
 * property, extend `weights` and `levels`.
 */
export function scoreOf(one: Facts, other: Facts): Score | null {
  if (one.status === other.status) return null;
  const [lost, found] = one.status === "lost" ? [one, other] : [other, one];
  // The animals that the two reports state: none, one or two.
  const [animal = null, otherAnimal] = [lost, found].flatMap(({ anyAnimal, petType }) => (anyAnimal ? [] : [petType]));
  if (otherAnimal !== undefined && otherAnimal !== animal) return null;
  const km = distanceKm(lost.point, found.point);
  if (!Number.isFinite(km)) return null;
  const days = daysApart(lost, found);
  const [colour, sex] = [colourLevel(lost, found), sexLevel(lost, found)];
  const levels: Levels = {
    days: daysLevel(lost, found, days),
    breed: breedLevel(lost, found, animal),
    colour,
    marks: marksLevel(lost, found),
    size: sizeLevel(lost, found),
    sex,
    // An author can be wrong about a pet's colour or about its sex, but hardly about both.
    conflict: sex === "different" && colour === "none" ? "sexAndColour" : null,
    collar: collarLevel(lost, found),
    photo: photoNats(lost.photo, found.photo),
  };
  return { km, days, levels, nats: distanceNats(animal ?? "Other", km, days) + natsOf(levels) };
}
