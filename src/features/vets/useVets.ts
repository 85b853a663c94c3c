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
 * Searches on arrival and on every change that the answers so far do not contain, and uses only the latest answer. Without
 * a place it does nothing. `earlier`: the clinics that were found around the same place last, whose phones can be called
 * while a search fails.
 */
export function useVets({
  place,
  distance,
  open24Hours,
  emergency,
  onlyOpen,
}: VetQuery): VetsState & { searchAgain: () => void; earlier: FoundVets | null } {
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
  const [lastFound, setLastFound] = useState<(FoundVets & { point: string }) | null>(null);
  const point = `${place?.lat},${place?.lng}`;
  const [known] = useState(() => new KnownVets());

  useEffect(() => {
    if (!argsJson) return undefined;
    let isCurrent = true;
    const show = (next: Answer) => {
      // A transition draws the list in slices.
      if (!isCurrent) return;
      startTransition(() => {
        setAnswer(next);
        if (next.status === "found") setLastFound({ ...next, point });
      });
    };
    const args: SearchArgs = { ...(JSON.parse(argsJson) as SearchArgs), lang: language.code };
    const contained = known.answerTo(args, Date.now());
    if (contained) {
      show({ key, ...contained });
      return undefined;
    }
    withTimeout(searchTimeoutMs, search(args)).then(
      ({ vets, more }) => {
        const found: FoundVets = { status: "found", vets, hasMore: more };
        known.add(args, found, Date.now());
        show({ key, ...found });
      },
      (error: unknown) => show({ key, status: "failed", failure: vetFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, key, argsJson, known, point]);

  const searchAgain = () => setAttempt((number) => number + 1);
  const earlier = lastFound?.point === point ? lastFound : null;
  if (!place) return { status: "none", searchAgain, earlier };
  const state: VetsState = answer?.key === key ? answer : { status: "searching" };
  return { ...state, searchAgain, earlier };
}
