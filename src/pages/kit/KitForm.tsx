import { messages } from "../../../domain/messages";
import { DateField } from "../../fields/DateField";
import { Button } from "../../ui/controls/Button";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { TextField } from "../../ui/forms/TextField";
import { toast } from "../../ui/feedback/toasts";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";

const replyMs = 2000;
const reply = () => new Promise((resolve) => setTimeout(resolve, replyMs));

const emptyForm = { name: "", birthday: null as string | null };

/** Takes two seconds to save, and fails for a pet named Fail. */
export function KitForm({ onClose }: { onClose(): void }) {
  const form = useForm<typeof emptyForm>(emptyForm, ({ name }) =>
    name.trim() ? null : { code: "pet.required", field: "name" },
  );
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      await reply();
      if (form.values.name === "Fail") throw new Error("refused");
      toast(messages["pet.added"], { tone: "good" });
    },
    onDone: onClose,
    explain: () => messages["pet.addFailed"],
  });
  return (
    <FormDialog
      title={messages["pet.addTitle"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["pet.save"]}
      busyLabel={messages["pet.adding"]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField label={messages["pet.name"]} required data-autofocus {...form.bind("name")} />
        <DateField label="Birthday" optional noFuture {...form.bind("birthday")} />
        <Button onClick={() => toast(messages["pet.required"], { tone: "error" })}>A toast over the dialog</Button>
      </div>
    </FormDialog>
  );
}
