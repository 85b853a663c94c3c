import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

const explain = (error: unknown) => sentence("saw.decideFailed", { message: errorSentence(error) });

/** A submission that confirms or dismisses a sighting. A toast offers to undo this. */
export function useSightingDecision(sightingId: Id<"sightings">, onDecided: () => void = () => {}) {
  const decisions = {
    confirmed: useRefusableMutation(api.search.sightings.confirm),
    dismissed: useRefusableMutation(api.search.sightings.dismiss),
  };
  const reconsider = useRefusableMutation(api.search.sightings.reconsider);
  const undo = () => reconsider({ sightingId }).catch((error: unknown) => toast(explain(error), { tone: "error" }));
  return useSubmit({
    send: async (decision: keyof typeof decisions) => {
      await decisions[decision]({ sightingId });
      toast(messages[`saw.decided.${decision}`], {
        icon: decision === "confirmed" ? "check" : "hide",
        action: { label: messages["saw.undo"], run: () => void undo() },
      });
    },
    // The sighting may leave the screen before the server answers.
    onDone: onDecided,
    onDoneIfClosed: onDecided,
    explain,
  });
}
