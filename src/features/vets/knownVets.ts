// Reuses the answers of earlier searches on this page, because Google bills every search, and people often narrow a
// search or go back to an earlier one.
import { minuteMs, kmPerMile } from "../../../domain/units";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type SearchArgs = FunctionArgs<typeof api.vets.search>;
export type FoundVet = FunctionReturnType<typeof api.vets.search>["vets"][number];

export interface FoundVets {
  status: "found";
  vets: FoundVet[];
  /** Whether there may be more clinics than these. */
  hasMore: boolean;
}

/** How long an answer is reused: longer than people compare clinics, and short enough for "Open now" to stay true. */
const freshMs = 5 * minuteMs;
/** The number of answers that are kept. */
const maxAnswers = 12;

interface KnownAnswer {
  args: SearchArgs;
  found: FoundVets;
  at: number;
}

const withoutDistance = ({ distance: _distance, ...rest }: SearchArgs) => JSON.stringify(rest);
const hasFilter = ({ open24Hours, emergency }: SearchArgs) => open24Hours !== undefined || emergency !== undefined;

export class KnownVets {
  #known: KnownAnswer[] = [];

  add(args: SearchArgs, found: FoundVets, at: number) {
    this.#known = [{ args, found, at }, ...this.#known].slice(0, maxAnswers);
  }

  /** The answer to a search, if a fresh answer for the same distance or a longer one contains it. */
  answerTo(args: SearchArgs, now: number): FoundVets | null {
    for (const known of this.#known) {
      const isUsable = now - known.at < freshMs && withoutDistance(known.args) === withoutDistance(args);
      const narrowedAnswer = isUsable ? narrowAnswer(args, known) : null;
      if (narrowedAnswer) return narrowedAnswer;
    }
    return null;
  }
}

/**
 * The part of a known answer that lies within the distance in `args`. Google lists the nearest clinics, so the answer
 * for a longer distance contains them. Null if the known answer may lack some of them.
 */
function narrowAnswer(args: SearchArgs, known: KnownAnswer): FoundVets | null {
  const { found } = known;
  if (known.args.distance === args.distance) return found;
  if (known.args.distance < args.distance) return null;
  const vets = found.vets.filter(({ distanceKm }) => distanceKm <= args.distance * kmPerMile);
  const isComplete = !found.hasMore || vets.length < found.vets.length;
  // With a filter, the clinics that Google left out may be nearer than the last one shown.
  if (!isComplete && hasFilter(args)) return null;
  return { ...found, vets, hasMore: !isComplete };
}
