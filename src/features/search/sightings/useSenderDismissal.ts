import type { Id } from "../../../../convex/_generated/dataModel";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

const explain = (error: unknown) => sentence("saw.decideFailed", { message: errorSentence(error) });

/** A submission that dismisses the pending sightings of the sender of `sightingId`. A toast offers to undo this. */
export function useSenderDismissal(sightingId: Id<"sightings">, onDone: () => void) {
  const dismissAll = useRefusableMutation(api.search.sightings.dismissAll);
  const restoreAll = useRefusableMutation(api.search.sightings.restoreAll);
  return useSubmit({
    send: async () => {
      const { count, at } = await dismissAll({ sightingId });
      const undo = () =>
        restoreAll({ sightingId, at }).catch((error: unknown) => toast(explain(error), { tone: "error" }));
      toast(sentence("saw.dismissedAll", { count }), {
        icon: "hide",
        action: { label: messages["saw.undo"], run: () => void undo() },
      });
    },
    // The sighting may leave the screen before the server answers.
    onDone,
    onDoneIfClosed: onDone,
    explain,
  });
}
