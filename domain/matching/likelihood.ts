// How likely it is that two reports are about the same pet, as a number up to 1 and in words.
import type { ReportType } from "../choices.ts";
import { type Score, spreads } from "./score.ts";

/** The likelihoods in words. On invented pairs, 96 % or more of the very likely were the same pet, and some 70 % of the likely. */
export const likelihoods = [
  { word: "veryLikely", from: 0.9 },
  { word: "likely", from: 0.5 },
  { word: "possible", from: 0.1 },
] as const;
export type Likelihood = (typeof likelihoods)[number]["word"];

/** Null if it isn't worth showing. */
export const wordOf = (chance: number): Likelihood | null =>
  likelihoods.find(({ from }) => chance >= from)?.word ?? null;

/** How many candidates were read, and how far away the farthest is. */
export interface Reading {
  count: number;
  km: number;
}

/** The odds that the other side has reported it at all: three of ten, as in the city's own lists of the evidence. */
const priorOdds = 3 / 7;

/**
 * Candidates per square kilometre, at least: where there are hardly any, the next one may be far away, and would look
 * likely only because nobody else has reported anything.
 */
const fewestPerKm2 = 0.01;

const densityOf = ({ count, km }: Reading) => Math.max(fewestPerKm2, count / (Math.PI * Math.max(km, 0.5) ** 2));

/** The chance of each of the candidates of one report, by their nats. Together they are at most 1. */
export function chancesOf(petType: ReportType, nats: readonly number[], reading: Reading): number[] {
  const unit = (2 * Math.PI) ** 1.5 * spreads[petType].sigma * densityOf(reading);
  const ratios = nats.map((each) => (priorOdds * Math.exp(each)) / unit);
  const sum = 1 + ratios.reduce((total, ratio) => total + ratio, 0);
  return ratios.map((ratio) => ratio / sum);
}

/** The candidates of one report with their chances, the likeliest first. */
export function ranked<Scored extends { score: Score }>(petType: ReportType, scored: Scored[], reading: Reading) {
  const nats = scored.map(({ score }) => score.nats);
  const chances = chancesOf(petType, nats, reading);
  return scored
    .map((each, index) => ({ ...each, chance: chances[index]! }))
    .toSorted((one, other) => other.chance - one.chance);
}
