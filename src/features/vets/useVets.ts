import { useAction } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { startTransition, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { YesNo } from "../../../domain/yesNo";
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

type Answer = { key: string } & Extract<VetsState, { status: "failed" | "found" }>;

type SearchArgs = FunctionArgs<typeof api.vets.search>;

const booleanOf = (value: YesNo) => (value === "" ? undefined : value === "true");

/** Searches on arrival and on every change, and uses only the latest answer. Without a place it does nothing. */
export function useVets({
  place,
  distance,
  open24Hours,
  emergency,
  onlyOpen,
}: VetQuery): VetsState & { searchAgain: () => void } {
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

  useEffect(() => {
    if (!argsJson) return undefined;
    let isCurrent = true;
    const show = (next: Answer) => {
      // A transition draws the list in slices.
      if (isCurrent) startTransition(() => setAnswer(next));
    };
    withTimeout(searchTimeoutMs, search(JSON.parse(argsJson) as SearchArgs)).then(
      ({ vets, more }) => show({ key, status: "found", vets, hasMore: more }),
      (error: unknown) => show({ key, status: "failed", failure: vetFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, key, argsJson]);

  const searchAgain = () => setAttempt((number) => number + 1);
  if (!place) return { status: "none", searchAgain };
  return answer?.key === key ? { ...answer, searchAgain } : { status: "searching", searchAgain };
}
