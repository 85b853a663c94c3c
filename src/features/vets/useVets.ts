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
      /** There are more than the service lists. */
      more: boolean;
    };

type Answer = { key: string } & Extract<VetsState, { status: "failed" | "found" }>;

type Asked = FunctionArgs<typeof api.vets.search>;

const flag = (value: YesNo) => (value === "" ? undefined : value === "true");

/** Searches on arrival and on every change, and uses only the latest answer. Without a place it does nothing. */
export function useVets({
  place,
  distance,
  open24Hours,
  emergency,
  onlyOpen,
}: VetQuery): VetsState & { again: () => void } {
  const search = useAction(api.vets.search);
  const [attempt, setAttempt] = useState(0);
  const sent =
    place &&
    JSON.stringify(
      vetArguments({ ...place, distance, open24Hours: flag(open24Hours), emergency: flag(emergency), onlyOpen }),
    );
  const key = `${sent} ${attempt}`;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!sent) return undefined;
    let current = true;
    const tell = (next: Answer) => {
      // A transition draws the list in slices.
      if (current) startTransition(() => setAnswer(next));
    };
    withTimeout(searchTimeoutMs, search(JSON.parse(sent) as Asked)).then(
      ({ vets, more }) => tell({ key, status: "found", vets, more }),
      (error: unknown) => tell({ key, status: "failed", failure: vetFailure(error) }),
    );
    return () => {
      current = false;
    };
  }, [search, key, sent]);

  const again = () => setAttempt((number) => number + 1);
  if (!place) return { status: "none", again };
  return answer?.key === key ? { ...answer, again } : { status: "searching", again };
}
