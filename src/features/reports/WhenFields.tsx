import { messages } from "../../../domain/messages";
import { DateField } from "../../fields/DateField";
import { TimeField } from "../../fields/TimeField";
import type { ReportFormState } from "./useReportForm";

export function WhenFields({ form }: Pick<ReportFormState, "form">) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
      <DateField label={messages["report.dateLost"]} required noFuture {...form.bind("day")} />
      <TimeField label={messages["report.timeLost"]} optional {...form.bind("time")} />
    </div>
  );
}
