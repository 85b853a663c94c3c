import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

const texts = {
  cancelled: {
    label: "meet.cancel",
    title: "meet.cancelTitle",
    text: "meet.cancelText",
  },
  otherPet: {
    label: "meet.otherPet",
    title: "meet.otherPetTitle",
    text: "meet.otherPetText",
  },
} as const;

/** Ends the meeting, because one side can't come or it is not the same pet. Asks for a confirmation first. */
export function EndButton({
  threadKey,
  name,
  reason,
}: {
  threadKey: ThreadKey;
  name: string;
  reason: keyof typeof texts;
}) {
  const cancel = useRefusableMutation(api.messages.meetings.cancel);
  const [isAsking, setAsking] = useState(false);
  const saving = useSubmit({
    send: () => cancel({ ...threadKey, reason }),
    onDone: () => setAsking(false),
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  const { label, title, text } = texts[reason];
  return (
    <>
      <Button
        {...(reason === "otherPet" ? { block: true } : { variant: "quiet", className: "-ml-3 self-start" })}
        onClick={() => setAsking(true)}
      >
        {messages[label]}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages[title]}
        confirmLabel={messages[label]}
        saving={saving}
        busyLabel={messages["meet.ending"]}
        onConfirm={saving.submit}
        onCancel={() => setAsking(false)}
      >
        {sentence(text, { name })}
      </ConfirmDialog>
    </>
  );
}
