import type { AuthForm } from "../../../domain/authRules";

export type SignInForm = AuthForm;

// Closing the dialog by mistake costs nothing typed; a password is never kept.
const draft = { name: "", email: "" };

export const openForm = (mode: SignInForm["mode"]): SignInForm => ({ mode, ...draft, password: "" });

export function keepDraft({ name, email }: SignInForm) {
  draft.name = name;
  draft.email = email;
}

export function dropDraft() {
  keepDraft({ mode: "login", name: "", email: "", password: "" });
}
