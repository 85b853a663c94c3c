// Sends an operator's decision, shows its result and offers to take it back.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

type DecisionResult = FunctionReturnType<typeof api.moderation.operator.decide>;
type DecisionName = "keep" | "show" | "ban" | "unban" | "removePhoto" | "relight";

export const explain = (error: unknown) => sentence("operator.failed", { message: errorSentence(error) });

/** `by`: the other operator's name, if it is known. */
export const decidedByOtherText = (by = "") =>
  by ? sentence("operator.faster", { by }) : messages["operator.fasterSomebody"];

export function useUndo() {
  const undo = useMutation(api.moderation.operator.undo);
  return (logId: Id<"operatorLog">) =>
    void undo({ logId }).then(
      () => toast(messages["operator.done.undo"], { icon: "undo" }),
      (error: unknown) => toast(explain(error), { tone: "error" }),
    );
}

interface Decision {
  action: DecisionName;
  /** For the toast: the title of the content, or the name of the account that is banned or unbanned. */
  title: string;
  send(): Promise<DecisionResult>;
}

export function useDecision(check: () => boolean, onDone: () => void) {
  const undo = useUndo();
  return useSubmit<[Decision], void>({
    check,
    send: async ({ action, title, send }) => {
      const outcome = await send();
      if (!outcome.done) return toast(decidedByOtherText(outcome.by), { icon: "info" });
      const { logId } = outcome;
      const canUndo = logId !== null && action !== "removePhoto";
      toast(sentence(`operator.done.${action}`, { title }), {
        icon: "check",
        ...(canUndo && { action: { label: messages["operator.undo"], run: () => undo(logId) } }),
      });
    },
    onDone,
    explain,
  });
}
