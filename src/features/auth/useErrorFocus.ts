import { type RefObject, useEffect } from "react";
import type { AuthFailure } from "../../services/auth/AuthFailure";

/** Goes to the field that a failure is about. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, failure: AuthFailure | null) {
  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, failure]);
}
