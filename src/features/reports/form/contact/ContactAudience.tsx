import { contactAudiences } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import { Note } from "../../../../ui/feedback/Note";
import { ChoiceButtons } from "../../../../ui/forms/ChoiceButtons";
import type { ReportFormState } from "../useReportForm";

const scamHints = { lost: "report.scamHint", found: "found.scamHint" } as const;

/** Asks who may see the contact information. Reports without a choice show it to anyone who asks. */
export const ContactAudience = ({ form: { bind, values, set } }: Pick<ReportFormState, "form">) => (
  <>
    <ChoiceButtons
      {...bind("contactFor")}
      label={messages["report.contactFor"]}
      hint={messages["report.contactForHint"]}
      options={contactAudiences}
      value={values.contactFor ?? "all"}
      onChange={(audience) => set("contactFor", audience)}
    />
    <Note>{messages[scamHints[values.status]]}</Note>
  </>
);
