import { useAction, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorSentence } from "../../../lib/errorSentence";
import { useSubmit } from "../../../ui/useSubmit";
import type { Report } from "../report";

export type CallPlace = FunctionReturnType<typeof api.callList.places>[number];
export type Tick = NonNullable<FunctionReturnType<typeof api.callList.ticks>>[number];

/** The places to call, asked for once, and the ticks, live. */
export function useCallList({ _id: reportId }: Report) {
  const find = useAction(api.callList.places);
  const ticks = useQuery(api.callList.ticks, { reportId }) ?? [];
  const [places, setPlaces] = useState<CallPlace[] | null>(null);
  const asking = useSubmit({
    background: true,
    send: async () => await find({ reportId }),
    done: setPlaces,
    explain: errorSentence,
  });
  const findOnce = useEffectEvent(() => asking.submit());
  useEffect(() => findOnce(), []);
  return { places, ticks, asking };
}
