import { useId } from "react";
import { type Whereabouts, whereabouts } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import type { Place } from "../../../../../domain/geo/place";
import { Field } from "../../../../ui/forms/Field";
import { Icon } from "../../../../ui/controls/Icon";
import type { IconName } from "../../../../ui/controls/icons";
import { RadioTile } from "../../../../ui/forms/RadioTile";
import { tileStyles } from "../../../../ui/forms/tileStyles";
import { TextField } from "../../../../ui/forms/TextField";
import type { RenderClinicChoice } from "./clinics";
import type { ReportFormState } from "../useReportForm";

const tiles = {
  withFinder: { icon: "home", hint: "found.withMeHint" },
  atShelter: { icon: "vet", hint: "found.atShelterHint" },
  stillOut: { icon: "eye", hint: "found.stillOutHint" },
} as const satisfies Record<Whereabouts, { icon: IconName; hint: keyof typeof messages }>;

interface Props extends Pick<ReportFormState, "form"> {
  renderClinicChoice?: RenderClinicChoice | undefined;
}

/** The found pet's present place: with the finder, at a shelter or vet (and at which one), or still out. */
export function WhereaboutsField({ form, renderClinicChoice }: Props) {
  const name = useId();
  const { whereabouts: chosenWhereabouts, shelter = "", place } = form.values;
  return (
    <>
      <Field
        group
        required
        labelHidden
        label={messages["found.where"]}
        data-field="whereabouts"
        error={form.errorOf("whereabouts")}
      >
        {(control) => (
          <div className="grid gap-2">
            {whereabouts.map(({ value, label }) => (
              <RadioTile
                key={value}
                name={name}
                value={value}
                checked={value === chosenWhereabouts}
                required={control["aria-required"]}
                onChoose={() => form.set("whereabouts", value)}
                className={`group/tile min-h-17 grid-cols-[28px_1fr] items-center gap-3.5 rounded-[16px] px-4.5 py-2.5 has-checked:text-link ${tileStyles}`}
              >
                <Icon name={tiles[value].icon} size={26} className="text-ink-2 group-has-checked/tile:text-link" />
                <span className="leading-tight font-strong">
                  {label}
                  <span className="mt-0.5 block text-sm font-normal text-ink-2">{messages[tiles[value].hint]}</span>
                </span>
              </RadioTile>
            ))}
          </div>
        )}
      </Field>
      {chosenWhereabouts === "atShelter" && (
        <div className="grid gap-3">
          <TextField
            label={messages["found.which"]}
            required
            {...form.bind("shelter")}
            value={shelter}
            placeholder={messages["found.whichExample"]}
            autoComplete="off"
          />
          {place && renderClinicChoice?.(place as Place, (clinic) => form.set("shelter", clinic))}
        </div>
      )}
    </>
  );
}
