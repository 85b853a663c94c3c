import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextField } from "../../../ui/forms/TextField";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

/** Lets the thread's writer share contact information with the author's side. */
export function ShareContact({ threadKey, contact }: { threadKey: ThreadKey; contact: string }) {
  const share = useRefusableMutation(api.proofs.share);
  const [isEditing, setEditing] = useState(false);
  const [text, setText] = useState(contact);
  const saving = useSubmit({
    send: () => share({ ...threadKey, contact: text }),
    onDone: () => setEditing(false),
    explain: (error) => errorSentence(error),
  });
  if (!isEditing) {
    return (
      <Button variant="quiet" className="-ml-3" onClick={() => setEditing(true)}>
        {messages[contact ? "proof.change" : "proof.share"]}
      </Button>
    );
  }
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <TextField
        optional
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed the button that opens this field
        autoFocus
        label={messages["proof.contact"]}
        maxLength={limits.proofText}
        value={text}
        onChange={setText}
      />
      <Button type="submit" busy={saving.busy} className="justify-self-start">
        {messages["proof.saveContact"]}
      </Button>
      <Outcome saving={saving} />
    </form>
  );
}
