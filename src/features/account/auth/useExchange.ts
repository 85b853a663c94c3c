import { useEffect, useEffectEvent } from "react";
import { sentence } from "../../../../domain/messages";
import { AuthFailure, type AuthField } from "../../../services/auth/signIn/AuthFailure";
import type { Step } from "../../../services/auth/signIn/accounts";
import { type Submit, useSubmit } from "../../../ui/forms/useSubmit";
import { forgetTypedText } from "./useSignInForm";

interface Form {
  /** Returns false for a field that the form does not have. */
  showError(field: AuthField, sentence: string): boolean;
}

/** A request to the sign-in service. It returns the dialog's next step, or null if the dialog stays at its step. */
type Work = () => Promise<Step | null>;

/** Sends requests to the sign-in service, one at a time. */
export type Exchange = Submit<[Work]>;

const failureOf = (error: unknown) => (error instanceof AuthFailure ? error : new AuthFailure("auth.unexpected"));

/** Runs one request to the sign-in service at a time, whichever button starts it. */
export function useExchange(form: Form, onStep: (step: Step) => void): Exchange {
  return useSubmit({
    send: async (work: Work) => {
      const step = await work();
      if (step?.kind === "done") forgetTypedText();
      return step;
    },
    onDone: (step) => {
      if (step) onStep(step);
    },
    explain: (error) => {
      const { message, hint } = failureOf(error);
      return [message, hint ? sentence(hint) : null];
    },
    showAtField: (error) => {
      const { message, field } = failureOf(error);
      return field !== undefined && form.showError(field, message);
    },
  });
}

/** Shows `failure`, which happened on a provider's page before the form appeared, as if `exchange` had just failed. */
export function useEarlierFailure(exchange: Exchange, failure: AuthFailure | undefined) {
  const show = useEffectEvent(() => {
    if (failure) exchange.submit(() => Promise.reject(failure));
  });
  useEffect(() => show(), []);
}
