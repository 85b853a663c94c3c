import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { browserZone, type OwnChip } from "./useOwnChip";

/** Deletes the number and this year's check from Homeward. The chip and its registry keep the number. */
export function RemoveChip({ ownChip: { petId } }: { ownChip: OwnChip }) {
  const [isAsking, setIsAsking] = useState(false);
  const save = useRefusableMutation(api.pets.chip.save);
  const removing = useSubmit({
    send: async () => await save({ petId, number: "", zone: browserZone() }),
    onDone: () => {
      setIsAsking(false);
      toast(messages["chip.removed"]);
    },
    explain: (error) => sentence("chip.saveFailed", { message: errorSentence(error) }),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {messages["chip.remove"]}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages["chip.remove"]}
        confirmLabel={messages["chip.remove"]}
        danger
        saving={removing}
        busyLabel={messages["chip.removing"]}
        onConfirm={() => removing.submit()}
        onCancel={() => setIsAsking(false)}
      >
        {messages["chip.removeText"]}
      </ConfirmDialog>
    </>
  );
}
