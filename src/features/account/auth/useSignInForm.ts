import { useEffect, useState } from "react";
import { type AuthForm, checkAuth } from "../../../../domain/account/authRules";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";
import { useForm } from "../../../ui/forms/useForm";

const key = "homeward:sign-in";

/** The text that was typed in this tab before. The password is never kept. */
function typedBefore() {
  const { name = "", email = "" } = JSON.parse(recallInTab(key) ?? "{}") as { name?: string; email?: string };
  return { name, email };
}

export const forgetTyped = () => rememberInTab(key, null);

/** The form that all steps of the sign-in dialog share, so that going back finds what was typed. */
export function useSignInForm(mode: AuthForm["mode"], known = "") {
  const [typed] = useState(typedBefore);
  const start = { mode, name: typed.name, email: typed.email || known, password: "" };
  const form = useForm<AuthForm, "name" | "email" | "password">(start, checkAuth);
  const { name, email } = form.values;
  useEffect(() => {
    rememberInTab(key, JSON.stringify({ name, email }));
  }, [name, email]);
  return form;
}

export type SignInForm = ReturnType<typeof useSignInForm>;
