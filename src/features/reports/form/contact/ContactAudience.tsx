import { contactAudiences } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import { ChoiceButtons } from "../../../../ui/forms/ChoiceButtons";
import type { ReportFormState } from "../useReportForm";

/** Who sees the contact information. Reports without the choice show it to anyone who asks. */
export const ContactAudience = ({ form: { bind, values, set } }: Pick<ReportFormState, "form">) => (
  <ChoiceButtons
    {...bind("contactFor")}
    label={messages["report.contactFor"]}
    hint={messages["report.contactForHint"]}
    options={contactAudiences}
    value={values.contactFor ?? "all"}
    onChange={(chosen) => set("contactFor", chosen)}
  />
);
