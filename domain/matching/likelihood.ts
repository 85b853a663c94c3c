// The likelihood that two reports are about the same pet, as a number up to 1 and in words.
import type { ReportPetType } from "../choices.ts";
import { type Score, spreads } from "./score.ts";

/**
 * In a measurement with made-up pairs (docs/decisions/backend/027-matching.md), the two reports were about the same pet
 * in 99 % of the pairs called "very likely", and in 68 to 77 % of those called "likely".
 */
export const likelihoods = [
  { word: "veryLikely", from: 0.9 },
  { word: "likely", from: 0.5 },
  { word: "possible", from: 0.1 },
] as const;
export type Likelihood = (typeof likelihoods)[number]["word"];

/** Null if the chance is too small to show. */
export const likelihoodOf = (chance: number): Likelihood | null =>
  likelihoods.find(({ from }) => chance >= from)?.word ?? null;

export interface CandidateArea {
  /** The number of candidates that were read. */
  count: number;
  /** The radius in kilometres within which all candidates were read. */
  km: number;
}

/** The odds that the other side has published a report at all. The chance, measured in city shelters' lists, is 0.3. */
const priorOdds = 3 / 7;

/**
 * Minimum candidates per square kilometre. In a sparse region a candidate far away would otherwise look likely only
 * because there are no others.
 */
const fewestPerKm2 = 0.01;

const densityOf = ({ count, km }: CandidateArea) => Math.max(fewestPerKm2, count / (Math.PI * Math.max(km, 0.5) ** 2));

/**
 * The probability of each candidate of one report. The sum is at most 1. `nats`: the candidates' scores, in natural
 * logarithms of odds.
 */
export function chancesOf(petType: ReportPetType, nats: readonly number[], area: CandidateArea): number[] {
  // `scoreOf` leaves out two divisors of the odds: the constant in the formula for the pet's probability per km², and
  // the density of other reports.
  const divisor = (2 * Math.PI) ** 1.5 * spreads[petType].sigma * densityOf(area);
  const ratios = nats.map((each) => (priorOdds * Math.exp(each)) / divisor);
  const sum = 1 + ratios.reduce((total, ratio) => total + ratio, 0);
  return ratios.map((ratio) => ratio / sum);
}

/** The candidates of one report with their probabilities, most likely first. */
export function rankCandidates<Scored extends { score: Score }>(
  petType: ReportPetType,
  scored: Scored[],
  area: CandidateArea,
) {
  const nats = scored.map(({ score }) => score.nats);
  const chances = chancesOf(petType, nats, area);
  return scored
    .map((each, index) => ({ ...each, chance: chances[index]! }))
    .toSorted((one, other) => other.chance - one.chance);
}
