import { useEffect } from "react";
import { type AuthForm, checkAuth } from "../../../domain/authRules";
import { useForm } from "../../ui/useForm";

// Reopening the dialog finds what was typed, except the password, which is never kept.
const draft = { name: "", email: "" };

export function dropDraft() {
  Object.assign(draft, { name: "", email: "" });
}

/** The form that all steps of the sign-in dialog share, so that going back finds what was typed. */
export function useSignInForm(mode: AuthForm["mode"], known = "") {
  const start = { mode, name: draft.name, email: draft.email || known, password: "" };
  const form = useForm<AuthForm, "name" | "email" | "password">(start, checkAuth);
  const { name, email } = form.values;
  useEffect(() => {
    Object.assign(draft, { name, email });
  }, [name, email]);
  return form;
}

export type SignInForm = ReturnType<typeof useSignInForm>;
