import { useAction } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { startTransition, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { YesNo } from "../../../domain/yesNo";
import { language } from "../../../domain/texts/language";
import { searchTimeoutMs, withTimeout } from "../../lib/withTimeout";
import { vetArguments } from "../../../domain/vets/vetSearch";
import { type VetFailure, vetFailure } from "./vetFailure";
import type { VetQuery } from "./vetQuery";

export type FoundVet = FunctionReturnType<typeof api.vets.search>["vets"][number];

export type VetsState =
  | { status: "none" }
  | { status: "searching" }
  | { status: "failed"; failure: VetFailure }
  | {
      status: "found";
      vets: FoundVet[];
      /** Whether there are more clinics than the service lists. */
      hasMore: boolean;
    };

type FoundVets = Extract<VetsState, { status: "found" }>;

type Answer = { key: string } & Extract<VetsState, { status: "failed" | "found" }>;

type SearchArgs = FunctionArgs<typeof api.vets.search>;

const booleanOf = (value: YesNo) => (value === "" ? undefined : value === "true");

/**
 * Searches on arrival and on every change, and uses only the latest answer. Without a place it does nothing. `earlier`:
 * the clinics that were found around the same place last, whose phones can be called while a search fails.
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
    withTimeout(searchTimeoutMs, search({ ...(JSON.parse(argsJson) as SearchArgs), lang: language.code })).then(
      ({ vets, more }) => show({ key, status: "found", vets, hasMore: more }),
      (error: unknown) => show({ key, status: "failed", failure: vetFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, key, argsJson, point]);

  const searchAgain = () => setAttempt((number) => number + 1);
  const earlier = lastFound?.point === point ? lastFound : null;
  if (!place) return { status: "none", searchAgain, earlier };
  const state: VetsState = answer?.key === key ? answer : { status: "searching" };
  return { ...state, searchAgain, earlier };
}
