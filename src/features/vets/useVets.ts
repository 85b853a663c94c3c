import { useAction } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { YesNo } from "../../../domain/yesNo";
import { errorSentence, isFailure } from "../../lib/errorSentence";
import { searchMs, withinTime } from "../../lib/withinTime";
import { vetArguments } from "../../../domain/vets/vetSearch";
import { takeFirst } from "../../services/convex/firstAnswer";
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
  const [early] = useState(() => ({
    key,
    ...(sent && takeFirst<typeof api.vets.search>("vets:search", JSON.parse(sent) as Asked)),
  }));
  const [answer, setAnswer] = useState<Answer | null>(
    early.value ? { key, status: "found", vets: early.value.vets, more: early.value.more } : null,
  );
  // Used once: returning to the same search later gets a new answer.
  const first = useRef<typeof early | null>(early);

  useEffect(() => {
    if (!sent) return undefined;
    let current = true;
    const tell = (next: Answer) => {
      if (current) setAnswer(next);
    };
    const ask = () => search(JSON.parse(sent) as Asked);
    // If the prefetch failed, its error code is unknown, so ask again.
    const answered = first.current?.key === key ? first.current.answer?.catch(ask) : null;
    first.current = null;
    withinTime(searchMs, answered ?? ask()).then(
      ({ vets, more }) => tell({ key, status: "found", vets, more }),
      (error: unknown) => {
        const spent = isFailure(error, "vets.spent");
        tell({ key, status: "failed", sentence: errorSentence(error, "vets.failed"), spent });
      },
    );
    return () => {
      current = false;
    };
  }, [search, key, sent]);

  const again = () => setAttempt((number) => number + 1);
  if (!place) return { status: "none", again };
  return answer?.key === key ? { ...answer, again } : { status: "searching", again };
}
