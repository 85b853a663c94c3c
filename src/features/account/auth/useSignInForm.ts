import { useEffect, useState } from "react";
import { type AuthForm, checkAuth } from "../../../../domain/account/authRules";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";
import { useForm } from "../../../ui/forms/useForm";

const key = "homeward:sign-in";

/** The text that was typed in this tab before. The password is never kept. */
function recallTypedText() {
  const { name = "", email = "" } = JSON.parse(recallInTab(key) ?? "{}") as { name?: string; email?: string };
  return { name, email };
}

export const forgetTypedText = () => rememberInTab(key, null);

/** The name, address and password that the steps of the sign-in dialog share, so that going back finds them again. */
export function useSignInForm(mode: AuthForm["mode"], knownEmail = "") {
  const [typedText] = useState(recallTypedText);
  const start = { mode, name: typedText.name, email: typedText.email || knownEmail, password: "" };
  const form = useForm<AuthForm, "name" | "email" | "password">(start, checkAuth);
  const { name, email } = form.values;
  useEffect(() => {
    rememberInTab(key, JSON.stringify({ name, email }));
  }, [name, email]);
  return form;
}

export type SignInForm = ReturnType<typeof useSignInForm>;
