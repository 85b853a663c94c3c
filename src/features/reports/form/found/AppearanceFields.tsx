import { genders } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import { ChoiceButtons } from "../../../../ui/forms/ChoiceButtons";
import { TextArea } from "../../../../ui/forms/TextArea";
import { TextField } from "../../../../ui/forms/TextField";
import { MoreFields } from "../MoreDetails";
import type { FieldsProps } from "../useReportForm";

/** Fields for the pet's looks, its sex, its collar and anything else that a finder wants to add. */
export function AppearanceFields({ form }: Pick<FieldsProps, "form">) {
  return (
    <>
      <TextField
        label={messages["found.looksLike"]}
        optional
        {...form.bind("petBreed")}
        placeholder={messages["found.looksExample"]}
        autoComplete="off"
      />
      <ChoiceButtons label={messages["report.sex"]} options={genders} {...form.bind("petGender")} />
      <MoreFields form={form} />
      <TextArea
        label={messages["report.additionalInfo"]}
        optional
        {...form.bind("additionalInfo")}
        placeholder={messages["found.additionalExample"]}
      />
    </>
  );
}
