import { api } from "../../../../convex/_generated/api";
import type { Units } from "../../../../domain/geo/distance";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { setUnits, useUnits } from "../../../lib/units";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Outcome } from "../../../ui/feedback/Outcome";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { useSubmit } from "../../../ui/forms/useSubmit";

const options: { value: Units; label: string }[] = [
  { value: "km", label: messages["units.km"] },
  { value: "miles", label: messages["units.miles"] },
];

/** The choice of units for distances. It applies to this device at once, and to the account's other devices. */
export function UnitsChoice() {
  const units = useUnits();
  const update = useRefusableMutation(api.users.updateProfile);
  const saving = useSubmit({
    send: async (next: Units) => {
      setUnits(next);
      await update({ units: next });
    },
    explain: (error) => errorSentence(error),
  });
  return (
    <div className="grid max-w-[560px] gap-3">
      <ChoiceButtons
        label={messages["units.title"]}
        options={options}
        value={units}
        onChange={(next) => saving.submit(next)}
      />
      <Outcome saving={saving} />
    </div>
  );
}
