import { useAction, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { hourMs } from "../../../../domain/units";
import { errorSentence } from "../../../lib/errorSentence";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";
import { useMinute } from "../useMinute";

type Answer = FunctionReturnType<typeof api.search.callList.places>;
export type CallPlace = Answer["places"][number];
export type Tick = NonNullable<FunctionReturnType<typeof api.search.callList.ticks>>[number];

/** Each list costs several calls to Google, so it is asked for again only after a while, and then only by who looks. */
const freshMs = hourMs;

/** The last list of this page, for whoever leaves it and comes back. */
let kept: { reportId: string; at: number; answer: Answer } | null = null;

/** The places to call, with their hours as they are now, and the ticks, live. */
export function useCallList({ _id: reportId }: Report) {
  const find = useAction(api.search.callList.places);
  const ticks = useQuery(api.search.callList.ticks, { reportId }) ?? [];
  const [list, setList] = useState(() => (kept?.reportId === reportId ? kept : null));
  const asking = useSubmit({
    background: true,
    send: async () => await find({ reportId }),
    done: (answer) => {
      const next = { reportId, at: Date.now(), answer };
      if (answer.missing.length === 0) kept = next;
      setList(next);
    },
    explain: errorSentence,
  });
  const isOld = useMinute() - (list?.at ?? 0) > freshMs;
  const ask = useEffectEvent(() => asking.submit());
  useEffect(() => {
    if (isOld) ask();
  }, [isOld]);
  return { places: list?.answer.places ?? null, missing: list?.answer.missing ?? [], ticks, asking };
}
