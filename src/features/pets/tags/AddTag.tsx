import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { checkTagLabel } from "../../../../domain/pets/tags/tagRules";
import { limits } from "../../../../domain/limits";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PassportPet } from "../passport/usePassport";

export function AddTag({ pet: { _id: petId, name }, onClose }: { pet: PassportPet; onClose(): void }) {
  const add = useRefusableMutation(api.tags.add);
  const form = useForm({ label: "" }, ({ label }) => checkTagLabel(label));
  const saving = useSubmit({
    check: form.check,
    send: () => add({ petId, label: form.values.label }),
    onDone: onClose,
    explain: (error) => sentence("tag.addFailed", { message: errorSentence(error) }),
  });
  return (
    <FormDialog
      title={messages["tag.add"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["tag.make"]}
      busyLabel={messages["tag.making"]}
      onClose={onClose}
    >
      <TextField
        label={sentence("tag.label", { name })}
        hint={messages["tag.labelHint"]}
        optional
        autoComplete="off"
        placeholder={messages["tag.labelExample"]}
        maxLength={limits.tagLabel}
        {...form.bind("label")}
      />
    </FormDialog>
  );
}
