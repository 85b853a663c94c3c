import { useEffect, useEffectEvent, useState } from "react";
import type { Submit } from "../../../ui/forms/useSubmit";
import type { ReportDraftState } from "./draft/useReportDraft";

/**
 * Whether another tab has submitted the draft in this form, which is then cleared. Call `dismiss` when the person submits
 * another report with it.
 */
export function useSubmittedElsewhere(draft: ReportDraftState, { busy, clear }: Submit) {
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
    // It may have happened while this form was being opened, or was sending.
    queueMicrotask(listener);
    return () => removeEventListener("storage", listener);
  }, [busy]);
  return { isSubmittedElsewhere: isSubmitted, dismiss: () => setSubmitted(false) };
}
