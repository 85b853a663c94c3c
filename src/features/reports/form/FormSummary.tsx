import { lazyPart } from "../../../ui/feedback/lazyPart";
import type { ReportFormState } from "./useReportForm";

const SummaryList = lazyPart(async () => (await import("./SummaryList")).SummaryList);

/** At the end of a long form, where the person pressed the button: what is wrong. */
export const FormSummary = ({ form }: Pick<ReportFormState, "form">) =>
  form.errors.length > 0 && <SummaryList form={form} />;
