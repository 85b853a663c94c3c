import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { checkWeight, kgOf, type WeightForm } from "../../../../domain/pets/health/weight";
import { today } from "../../../../domain/time/time";
import { DateField } from "../../../fields/DateField";
import { errorSentence, failureSentence } from "../../../lib/texts/errorSentence";
import { useUnits } from "../../../lib/units";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { toast } from "../../../ui/feedback/toasts";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** Adds a weight in the user's units. A toast offers to undo it. */
export function AddWeight({ petId, onClose }: { petId: Id<"pets">; onClose(): void }) {
  const units = useUnits();
  const add = useRefusableMutation(api.pets.health.addWeight);
  const remove = useRefusableMutation(api.pets.health.removeWeight);
  const form = useForm<WeightForm>({ day: today(), weight: "" }, (values) => checkWeight(values, units, today()));
  const announce = (weightId: Id<"weights">) =>
    toast(messages["pass.weightAdded"], {
      tone: "good",
      action: {
        label: messages["report.undo"],
        run: () => void remove({ weightId }).catch((error: unknown) => toast(errorSentence(error), { tone: "error" })),
      },
    });
  const saving = useSubmit({
    check: form.check,
    send: async () => await add({ petId, day: form.values.day, kg: kgOf(form.values.weight, units) }),
    onDone: (weightId) => {
      announce(weightId);
      onClose();
    },
    onDoneIfClosed: announce,
    explain: (error) => [messages["pass.saveFailed"], failureSentence(error)],
  });
  return (
    <FormDialog
      title={messages["pass.addWeight"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["pass.save"]}
      busyLabel={messages["pass.saving"]}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={messages[units === "miles" ? "pass.weightPounds" : "pass.weightKilograms"]}
          required
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          {...form.bind("weight")}
        />
        <DateField
          label={messages["pass.day"]}
          required
          noFuture
          futureCode="pass.weighedLater"
          data-field="day"
          value={form.values.day || null}
          onChange={(day) => form.set("day", day ?? "")}
          error={form.errorOf("day")}
        />
      </div>
    </FormDialog>
  );
}
