import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

/** Ends an unfinished round of the proof, after a confirmation in a dialog. */
export function StopButton({ threadKey }: { threadKey: ThreadKey }) {
  const withdraw = useRefusableMutation(api.proofs.withdraw);
  const [isAsking, setAsking] = useState(false);
  const saving = useSubmit({
    send: () => withdraw(threadKey),
    onDone: () => setAsking(false),
    explain: (error) => errorSentence(error),
  });
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {messages["proof.stop"]}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages["proof.stopTitle"]}
        confirmLabel={messages["proof.stop"]}
        saving={saving}
        busyLabel={messages["proof.stopping"]}
        onConfirm={saving.submit}
        onCancel={() => setAsking(false)}
      >
        {messages["proof.stopText"]}
      </ConfirmDialog>
    </>
  );
}
