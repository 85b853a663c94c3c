import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { YesNo } from "../../../domain/choices";
import { errorSentence, isFailure } from "../../lib/errorSentence";
import { searchMs, withinTime } from "../../lib/withinTime";
import type { VetQuery } from "./vetQuery";

export type FoundVet = FunctionReturnType<typeof api.vets.search>["vets"][number];

export type VetsState =
  | { status: "none" }
  | { status: "searching" }
  | { status: "failed"; sentence: string; spent: boolean }
  | {
      status: "found";
      vets: FoundVet[];
      /** There are more than the service lists. */
      more: boolean;
    };

type Answer = { key: string } & Extract<VetsState, { status: "failed" | "found" }>;

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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [lat, lng] = [place?.lat, place?.lng];
  const key = [lat, lng, distance, open24Hours, emergency, onlyOpen, attempt].join();

  useEffect(() => {
    if (lat === undefined || lng === undefined) return undefined;
    let current = true;
    const tell = (next: Answer) => {
      if (current) setAnswer(next);
    };
    withinTime(
      searchMs,
      search({
        lat,
        lng,
        distance,
        open24Hours: flag(open24Hours),
        emergency: flag(emergency),
        ...(onlyOpen && { openNow: true }),
      }),
    ).then(
      ({ vets, more }) => tell({ key, status: "found", vets, more }),
      (error: unknown) => {
        const spent = isFailure(error, "vets.spent");
        tell({ key, status: "failed", sentence: errorSentence(error, "vets.failed"), spent });
      },
    );
    return () => {
      current = false;
    };
  }, [search, key, lat, lng, distance, open24Hours, emergency, onlyOpen]);

  const again = () => setAttempt((number) => number + 1);
  if (!place) return { status: "none", again };
  return answer?.key === key ? { ...answer, again } : { status: "searching", again };
}
