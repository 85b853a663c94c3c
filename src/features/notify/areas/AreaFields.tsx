import type { ReactNode } from "react";
import { type AreaForm, areaRadii } from "../../../../domain/notify/areaRules";
import type { Choice, ReportPetType } from "../../../../domain/choices";
import { radiusText } from "../../../../domain/geo/distance";
import { messages } from "../../../../domain/messages";
import { LocationField } from "../../../fields/LocationField";
import { ToggleChip } from "../../../ui/controls/Chip";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { Field } from "../../../ui/forms/Field";
import { Fields } from "../../../ui/forms/Fields";
import { Icon } from "../../../ui/controls/Icon";
import { tileStyles } from "../../../ui/forms/tileStyles";
import { RadioTiles } from "../../../ui/forms/RadioTiles";
import { TextField } from "../../../ui/forms/TextField";
import type { useForm } from "../../../ui/forms/useForm";
import { useUnits } from "../../../lib/units";

const animalChoices: Choice<ReportPetType>[] = [
  { value: "Dog", label: messages["area.dogs"] },
  { value: "Cat", label: messages["area.cats"] },
  { value: "Other", label: messages["area.others"] },
];
const reportChoices: Choice<AreaForm["reports"]>[] = [
  { value: "lost", label: messages["area.lost"] },
  { value: "found", label: messages["area.found"] },
  { value: "both", label: messages["area.both"] },
];

interface Props {
  form: ReturnType<typeof useForm<AreaForm>>;
  isNew: boolean;
  locked: boolean;
  /** Map for narrow screens, shown below the place field. */
  map: ReactNode;
}

export function AreaFields({ form, isNew, locked, map }: Props) {
  const { values, set, bind, errorOf } = form;
  const units = useUnits();
  const toggle = (type: ReportPetType, isOn: boolean) =>
    set("animals", isOn ? [...values.animals, type] : values.animals.filter((one) => one !== type));
  return (
    <Fields form={form} locked={locked} className="grid content-start gap-6">
      <LocationField label={messages["area.around"]} required offersMyLocation={isNew} {...bind("place")} />
      {map && <div className="-mx-4 md:-mx-8">{map}</div>}
      <Field group label={messages["area.radius"]}>
        {() => (
          <RadioTiles
            options={areaRadii.map((km) => ({ value: km, label: radiusText(km, units) }))}
            value={values.km}
            onChange={(km) => set("km", km)}
            // All five distances fit on one line even on the smallest phone, unless the user has enlarged the text.
            className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1 sm:gap-2"
            tileClassName={`min-h-13 min-w-0 place-items-center rounded-md px-0.5 text-center text-sm leading-tight font-[600] has-checked:text-link sm:text-base ${tileStyles}`}
          />
        )}
      </Field>
      <Field group label={messages["area.animals"]} error={errorOf("animals")} data-field="animals">
        {() => (
          <div className="flex flex-wrap gap-2">
            {animalChoices.map(({ value, label }) => {
              const isChosen = values.animals.includes(value);
              return (
                <ToggleChip key={value} pressed={isChosen} onChange={(next) => toggle(value, next)}>
                  {isChosen && <Icon name="check" size={18} />}
                  {label}
                </ToggleChip>
              );
            })}
          </div>
        )}
      </Field>
      <ChoiceButtons label={messages["area.reports"]} options={reportChoices} {...bind("reports")} />
      <TextField
        label={messages["area.name"]}
        optional
        autoComplete="off"
        placeholder={messages["area.nameExample"]}
        hint={messages["area.private"]}
        {...bind("name")}
      />
    </Fields>
  );
}
