import { useAction } from "convex/react";
import { startTransition, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { YesNo } from "../../../domain/yesNo";
import { language } from "../../../domain/texts/language";
import { searchTimeoutMs, withTimeout } from "../../lib/withTimeout";
import { vetArguments } from "../../../domain/vets/vetSearch";
import { type FoundVets, KnownVets, type SearchArgs } from "./knownVets";
import { type VetFailure, vetFailure } from "./vetFailure";
import type { VetQuery } from "./vetQuery";

export type VetsState =
  | { status: "none" }
  | { status: "searching" }
  | { status: "failed"; failure: VetFailure }
  | FoundVets;

type Answer = { key: string } & Extract<VetsState, { status: "failed" | "found" }>;

const booleanOf = (value: YesNo) => (value === "" ? undefined : value === "true");

/**
 * Searches on arrival and after each change, unless an earlier answer contains the result. Only the answer to the
 * latest search is shown. Without a place, there is no search. `earlierVets` has the clinics that were last found
 * around the same place, so that people can call them even if a new search fails.
 */
export function useVets({
  place,
  distance,
  open24Hours,
  emergency,
  onlyOpen,
}: VetQuery): VetsState & { searchAgain: () => void; earlierVets: FoundVets | null } {
  const search = useAction(api.vets.search);
  const [attempt, setAttempt] = useState(0);
  const argsJson =
    place &&
    JSON.stringify(
      vetArguments({
        ...place,
        distance,
        open24Hours: booleanOf(open24Hours),
        emergency: booleanOf(emergency),
        onlyOpen,
      }),
    );
  const key = `${argsJson} ${attempt}`;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [lastFound, setLastFound] = useState<(FoundVets & { pointKey: string }) | null>(null);
  const pointKey = `${place?.lat},${place?.lng}`;
  const [knownVets] = useState(() => new KnownVets());

  useEffect(() => {
    if (!argsJson) return undefined;
    let isCurrent = true;
    const show = (next: Answer) => {
      if (!isCurrent) return;
      // The transition has a low priority, so that the page answers presses while React renders the list.
      startTransition(() => {
        setAnswer(next);
        if (next.status === "found") setLastFound({ ...next, pointKey });
      });
    };
    const args: SearchArgs = { ...(JSON.parse(argsJson) as SearchArgs), lang: language.code };
    const knownAnswer = knownVets.answerTo(args, Date.now());
    if (knownAnswer) {
      show({ key, ...knownAnswer });
      return undefined;
    }
    withTimeout(searchTimeoutMs, search(args)).then(
      ({ vets, more }) => {
        const found: FoundVets = { status: "found", vets, hasMore: more };
        knownVets.add(args, found, Date.now());
        show({ key, ...found });
      },
      (error: unknown) => show({ key, status: "failed", failure: vetFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, key, argsJson, knownVets, pointKey]);

  const searchAgain = () => setAttempt((number) => number + 1);
  const earlierVets = lastFound?.pointKey === pointKey ? lastFound : null;
  if (!place) return { status: "none", searchAgain, earlierVets };
  const state: VetsState = answer?.key === key ? answer : { status: "searching" };
  return { ...state, searchAgain, earlierVets };
}
