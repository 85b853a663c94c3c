import { useAction, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { language } from "../../../../domain/texts/language";
import { hourMs } from "../../../../domain/units";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";

type Answer = FunctionReturnType<typeof api.search.callList.places>;
export type CallPlace = Answer["places"][number];
export type Tick = NonNullable<FunctionReturnType<typeof api.search.callList.ticks>>[number];

/**
 * How long a list stays fresh. Each list costs several requests to Google, so a complete one is fetched again only if
 * it is older than this, and only while it is shown.
 */
const freshMs = hourMs;

/** The last complete list, reused when the user leaves the page and returns. */
let lastList: { reportId: string; fetchedAt: number; answer: Answer } | null = null;

/** The places to call, the kinds of places that could not be loaded, and the ticks, which update live. */
export function useCallList({ _id: reportId }: Report) {
  const find = useAction(api.search.callList.places);
  const ticks = useQuery(api.search.callList.ticks, { reportId }) ?? [];
  const [list, setList] = useState(() => (lastList?.reportId === reportId ? lastList : null));
  const loading = useSubmit({
    background: true,
    send: async () => await find({ reportId, lang: language.code }),
    onDone: (answer) => {
      const newEntry = { reportId, fetchedAt: Date.now(), answer };
      if (answer.missing.length === 0) lastList = newEntry;
      setList(newEntry);
    },
    explain: errorSentence,
  });
  const isStale = useCurrentMinute() - (list?.fetchedAt ?? 0) > freshMs;
  const refresh = useEffectEvent(() => loading.submit());
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale]);
  return { places: list?.answer.places ?? null, missingKinds: list?.answer.missing ?? [], ticks, loading };
}
