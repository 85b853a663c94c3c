import { type SubmitEvent, useRef } from "react";
import { checkAuth } from "../../../domain/authRules";
import { messages } from "../../../domain/messages";
import { signIn, signUp, type Step } from "../../services/auth/accounts";
import { AuthFailure } from "../../services/auth/AuthFailure";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { EmailField } from "./EmailField";
import { FailureNote } from "./FailureNote";
import { PasswordField } from "./PasswordField";
import { ProviderButtons } from "./ProviderButtons";
import type { SignInForm } from "./signInForm";
import { useErrorFocus } from "./useErrorFocus";
import { useExchange } from "./useExchange";

interface Props {
  form: SignInForm;
  onChange: (change: Partial<SignInForm>) => void;
  onStep: (step: Step) => void;
  onForgot: () => void;
  failure?: AuthFailure | undefined;
}

export function CredentialsForm({ form, onChange, onStep, onForgot, failure: first }: Props) {
  const exchange = useExchange(onStep, first);
  const { busy, failure, setFailure, run } = exchange;
  const ref = useRef<HTMLFormElement>(null);
  useErrorFocus(ref, failure);
  const { mode, name, email, password } = form;
  const isSignUp = mode === "sign-up";
  const errorOf = (field: AuthFailure["field"]) => (failure?.field === field ? failure!.message : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wrong = checkAuth(form);
    if (wrong) return setFailure(new AuthFailure(wrong.code, wrong));
    const address = email.trim();
    void run(() => (isSignUp ? signUp({ name: name.trim(), email: address, password }) : signIn(address, password)));
  }

  function change(next: Partial<SignInForm>) {
    // A sentence about a field goes when the field is mended, or when the other form is shown.
    if (failure && (next.mode || (failure.field && failure.field in next))) setFailure(null);
    onChange(next);
  }

  return (
    <>
      <ProviderButtons exchange={exchange} />
      <p className="flex items-center gap-3.5 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages["auth.or"]}
      </p>
      <form ref={ref} noValidate onSubmit={submit} className="grid gap-4">
        {isSignUp && (
          <TextField
            label={messages["auth.name"]}
            name="name"
            autoComplete="name"
            value={name}
            onChange={(name) => change({ name })}
            error={errorOf("name")}
          />
        )}
        <EmailField value={email} onChange={(email) => change({ email })} error={errorOf("email")} />
        <div className="grid gap-1">
          <PasswordField
            key={mode}
            label={messages["auth.password"]}
            value={password}
            onChange={(password) => change({ password })}
            error={errorOf("password")}
            autoComplete={isSignUp ? "new-password" : "current-password"}
          />
          {!isSignUp && (
            <button type="button" className="linked min-h-11 justify-self-start text-sm" onClick={onForgot}>
              {messages["auth.forgot"]}
            </button>
          )}
        </div>
        <FailureNote failure={failure} fields={isSignUp ? ["name", "email", "password"] : ["email", "password"]} />
        {/* Clerk puts its check for robots here, where an instance asks for one. */}
        <div id="clerk-captcha" className="empty:hidden" />
        <Button type="submit" variant="go" big block busy={busy}>
          {busy ? messages["auth.working"] : messages[isSignUp ? "auth.signUp" : "auth.login"]}
        </Button>
      </form>
      <p className="text-center">
        <button
          type="button"
          className="linked min-h-11 text-sm"
          onClick={() => change({ mode: isSignUp ? "login" : "sign-up" })}
        >
          {messages[isSignUp ? "auth.toLogin" : "auth.toSignUp"]}
        </button>
      </p>
    </>
  );
}
