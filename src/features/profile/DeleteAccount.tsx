import { useAction } from "convex/react";
import { type SubmitEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { forgetDraftsOf } from "../../lib/drafts";
import { errorSentence } from "../../lib/errorSentence";
import { AuthFailure } from "../../services/auth/AuthFailure";
import { endAccount, useAuth } from "../../services/auth/useAuth";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toasts";

const word = messages["account.deleteWord"];

export function DeleteAccount({ onClose }: { onClose(): void }) {
  const remove = useAction(api.users.deleteAccount);
  const { person } = useAuth();
  const input = useRef<HTMLDivElement>(null);
  const under = useRef(false);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current) return;
    if (typed.trim().toUpperCase() !== word) {
      setError(sentence("account.deleteMismatch", { word }));
      input.current?.querySelector("input")?.focus();
      return;
    }
    under.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await endAccount(() => remove({}));
      if (person) await forgetDraftsOf(person.id);
      toast(messages["account.deleted"]);
    } catch (failure) {
      setProblem(
        failure instanceof AuthFailure && failure.code
          ? failure.message
          : errorSentence(failure, "account.deleteFailed"),
      );
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={messages["account.deleteTitle"]}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button type="submit" variant="remove" busy={busy}>
            {messages["account.delete"]}
          </Button>
        </>
      }
    >
      <div ref={input} className="grid gap-5">
        <p className="text-ink-2">{messages["account.deleteText"]}</p>
        <TextField
          label={sentence("account.deleteAnswer", { word })}
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(null);
          }}
          error={error}
        />
        <SaveStatus doing={busy ? messages["account.deleting"] : null} />
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
