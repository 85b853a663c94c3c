import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../../convex/_generated/api";
import { messages, sentence } from "../../../../../domain/messages";
import type { PressedStep, ShareWay } from "../../../../../domain/search/firstSteps";
import { language } from "../../../../../domain/texts/language";
import { errorSentence } from "../../../../lib/texts/errorSentence";
import type { Report } from "../../../../services/convex/report";
import { useRefusableMutation } from "../../../../services/convex/useRefusableMutation";
import { toast } from "../../../../ui/feedback/toasts";

export type FirstStepsAnswer = NonNullable<FunctionReturnType<typeof api.search.firstSteps.get>>;

/**
 * Which steps the household has done, who did each and when, kept up to date; and functions that tick and untick a
 * step.
 */
export function useFirstSteps({ _id: reportId }: Report) {
  const answer = useQuery(api.search.firstSteps.get, { reportId, lang: language.code });
  const callTicks = useQuery(api.search.callList.ticks, { reportId });
  const add = useRefusableMutation(api.search.firstSteps.tick);
  const remove = useRefusableMutation(api.search.firstSteps.untick);
  return {
    answer,
    /** The number of places that the household has called. */
    calledCount: callTicks?.length,
    /** Runs in the background. If it fails, the step just stays undone. */
    tick: (step: PressedStep, shareWay?: ShareWay) =>
      void add({ reportId, step, ...(shareWay && { shareWay }) }).catch(() => {}),
    untick: (step: PressedStep) => {
      remove({ reportId, step }).then(
        () => toast(messages["live.undone"]),
        (error: unknown) => toast(sentence("live.undoFailed", { message: errorSentence(error) }), { tone: "error" }),
      );
    },
  };
}
