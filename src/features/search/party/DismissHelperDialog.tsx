import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Helper } from "./partyView";

interface Props {
  partyKey: string;
  helper: Helper;
  onDismissed(): void;
  onClose(): void;
}

/** Removes a helper from the search party, together with their ticks and notes. */
export function DismissHelperDialog({ partyKey: key, helper: { id, name }, onDismissed, onClose }: Props) {
  const dismiss = useRefusableMutation(api.search.party.dismiss);
  const saving = useSubmit({
    send: async () => {
      await dismiss({ key, helperId: id });
      toast(sentence("party.isDismissed", { name }));
    },
    onDone: () => {
      onClose();
      onDismissed();
    },
    explain: errorSentence,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={sentence("party.dismissTitle", { name })}
      confirmLabel={messages["party.dismiss"]}
      saving={saving}
      busyLabel={messages["party.dismissing"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      {messages["party.dismissText"]}
    </ConfirmDialog>
  );
}
