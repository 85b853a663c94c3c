import type { Choice } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { type Preset, untouchedIn } from "../../../../domain/report/untouchedPresets";
import { Icon } from "../../../ui/controls/Icon";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import type { ReportFormState } from "./useReportForm";

interface Props<Name extends Preset> extends Pick<ReportFormState, "form"> {
  name: Name;
  label: string;
  options: readonly Choice<ReportForm[Name]>[];
}

/** A choice that starts with a preset. Until the user presses a button, a hint asks for the choice. */
export function PresetChoice<Name extends Preset>({ form, name, label, options }: Props<Name>) {
  const { values, set, bind } = form;
  const isPreset = untouchedIn(values).some((field) => field === name);
  return (
    <ChoiceButtons<ReportForm[Name]>
      {...bind(name)}
      label={label}
      options={options}
      isPreset={isPreset}
      hint={
        isPreset && (
          <span className="flex items-center gap-2 py-1 font-label">
            <Icon name="hand" size={20} className="text-link" />
            {messages["report.notSure"]}
          </span>
        )
      }
      onChange={(value) => {
        set(name, value);
        set(
          "untouched",
          values.untouched?.filter((field) => field !== name),
        );
      }}
    />
  );
}
