import type { Id } from "../../../../convex/_generated/dataModel";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

const explain = (error: unknown) => sentence("saw.decideFailed", { message: errorSentence(error) });

/** Dismisses everything that waits of a sighting's sender, and offers to take that back. */
export function useDismissAll(sightingId: Id<"sightings">, onDone: () => void) {
  const dismissAll = useCountedMutation(api.search.sightings.dismissAll);
  const restoreAll = useCountedMutation(api.search.sightings.restoreAll);
  return useSubmit({
    send: async () => {
      const { count, at } = await dismissAll({ sightingId });
      const undo = () =>
        restoreAll({ sightingId, at }).catch((error: unknown) => toast(explain(error), { tone: "error" }));
      toast(count === 1 ? messages["saw.dismissedOne"] : sentence("saw.dismissedAll", { count }), {
        icon: "hide",
        action: { label: messages["saw.undo"], run: () => void undo() },
      });
    },
    // The sighting may be gone from the screen by then.
    done: onDone,
    missed: onDone,
    explain,
  });
}
