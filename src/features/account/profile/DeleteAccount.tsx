import { useAction } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { endAccount } from "../../../services/auth/signOut";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { TextField } from "../../../ui/forms/TextField";
import { toast } from "../../../ui/feedback/toasts";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";

const wordToType = messages["account.deleteWord"];

export function DeleteAccount({ onClose }: { onClose(): void }) {
  const remove = useAction(api.users.deleteAccount);
  const form = useForm({ typed: "" }, ({ typed }) =>
    typed.trim().toUpperCase() === wordToType
      ? null
      : { code: "account.deleteMismatch", field: "typed", values: { word: wordToType } },
  );
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      await endAccount(() => remove({}));
      toast(messages["account.deleted"]);
    },
    explain: (error) =>
      error instanceof AuthFailure && error.code ? error.message : errorSentence(error, "account.deleteFailed"),
  });
  return (
    <FormDialog
      title={messages["account.deleteTitle"]}
      saving={saving}
      form={form}
      submitLabel={messages["account.delete"]}
      submitButton={{ variant: "remove" }}
      busyLabel={messages["account.deleting"]}
      onClose={onClose}
    >
      <p className="mb-5 text-ink-2">{messages["account.deleteText"]}</p>
      <TextField
        label={sentence("account.deleteAnswer", { word: wordToType })}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.bind("typed")}
      />
    </FormDialog>
  );
}
