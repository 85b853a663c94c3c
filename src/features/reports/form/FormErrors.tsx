import { lazyPart } from "../../../ui/feedback/lazyPart";
import type { ReportFormState } from "./useReportForm";

const ErrorList = lazyPart(async () => (await import("./ErrorList")).ErrorList);

/** At the end of a long form, where the person pressed the button: what is wrong. */
export const FormErrors = ({ form }: Pick<ReportFormState, "form">) =>
  form.errors.length > 0 && <ErrorList form={form} />;
