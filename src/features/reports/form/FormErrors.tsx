import { lazyPart } from "../../../ui/feedback/lazyPart";
import type { ReportFormState } from "./useReportForm";

const ErrorList = lazyPart(async () => (await import("./ErrorList")).ErrorList);

/** The errors, repeated at the end of the form, where the user pressed the button. */
export const FormErrors = ({ form }: Pick<ReportFormState, "form">) =>
  form.errors.length > 0 && <ErrorList form={form} />;
