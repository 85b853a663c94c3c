import { useEffect, useEffectEvent, useState } from "react";
import type { Submit } from "../../../ui/forms/useSubmit";
import type { ReportDraftState } from "./draft/useReportDraft";

/**
 * Whether another tab, or an earlier visit, has submitted this form's draft. The form is then cleared. Call `dismiss`
 * when the user submits another report with the form.
 */
export function useSubmittedElsewhere(draft: ReportDraftState, { busy, clear }: Pick<Submit, "busy" | "clear">) {
  const [isSubmitted, setSubmitted] = useState(false);
  const checkSubmittedElsewhere = useEffectEvent(() => {
    if (!draft.isSubmittedElsewhere()) return;
    draft.clear();
    clear();
    setSubmitted(true);
  });
  useEffect(() => {
    if (busy) return undefined;
    const listener = () => checkSubmittedElsewhere();
    addEventListener("storage", listener);
    // Another tab may have submitted the draft while this form was being opened, or was sending.
    queueMicrotask(listener);
    return () => removeEventListener("storage", listener);
  }, [busy]);
  return { isSubmittedElsewhere: isSubmitted, dismiss: () => setSubmitted(false) };
}
