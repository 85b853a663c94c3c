import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { characters } from "../../../../domain/texts/text";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  placeId: string;
  name: string;
  note: string;
  onClose(): void;
}

/** Edits the note of a call, or removes its tick. */
export function CallNoteDialog({ reportId, placeId, name, note, onClose }: Props) {
  const tick = useRefusableMutation(api.search.callList.tick);
  const untick = useRefusableMutation(api.search.callList.untick);
  const form = useForm({ note }, ({ note }) =>
    characters(note.trim()) > limits.callNote
      ? { code: "calls.noteTooLong", field: "note", values: { max: limits.callNote } }
      : null,
  );
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      await tick({ reportId, placeId, note: form.values.note });
    },
    onDone: onClose,
    explain: errorSentence,
  });
  const undoing = useSubmit({
    send: async () => {
      await untick({ reportId, placeId });
    },
    onDone: onClose,
    explain: errorSentence,
  });
  return (
    <FormDialog
      title={sentence("calls.noteTitle", { name })}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["calls.save"]}
      busyLabel={messages["calls.saving"]}
      foot={
        <Button busy={undoing.busy} onClick={() => undoing.submit()}>
          {messages["calls.untick"]}
        </Button>
      }
      onClose={onClose}
    >
      <TextField {...form.bind("note")} label={messages["calls.note"]} hint={messages["calls.noteHint"]} optional />
      <Outcome saving={undoing} className="mt-6" />
    </FormDialog>
  );
}
