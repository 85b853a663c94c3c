import { useEffect } from "react";
import { type AuthForm, checkAuth } from "../../../domain/authRules";
import { useForm } from "../../ui/useForm";

// Closing the dialog by mistake loses nothing typed, except the password, which is never kept.
const draft = { name: "", email: "" };

export function dropDraft() {
  Object.assign(draft, { name: "", email: "" });
}

/** The fields of the sign-in dialog. All its steps share them, so that going back finds what was typed. */
export function useSignInForm(mode: AuthForm["mode"]) {
  const form = useForm<AuthForm, "name" | "email" | "password">({ mode, ...draft, password: "" }, checkAuth);
  const { name, email } = form.values;
  useEffect(() => {
    Object.assign(draft, { name, email });
  }, [name, email]);
  return form;
}

export type SignInForm = ReturnType<typeof useSignInForm>;
