import { type SubmitEvent, useRef } from "react";
import { isEmail } from "../../../domain/authRules";
import { messages } from "../../../domain/messages";
import type { Step } from "../../services/auth/accounts";
import { AuthFailure } from "../../services/auth/AuthFailure";
import { Button } from "../../ui/Button";
import { EmailField } from "./EmailField";
import { FailureNote } from "./FailureNote";
import { useErrorFocus } from "./useErrorFocus";
import { useExchange } from "./useExchange";

interface Props {
  hint: string;
  action: string;
  email: string;
  onEmail: (email: string) => void;
  onSend: (email: string) => Promise<Step>;
  onStep: (step: Step) => void;
  onBack: () => void;
}

/** One address: to send a code to, or because a provider gave none. */
export function AddressForm({ hint, action, email, onEmail, onSend, onStep, onBack }: Props) {
  const { busy, failure, setFailure, run } = useExchange(onStep);
  const ref = useRef<HTMLFormElement>(null);
  useErrorFocus(ref, failure);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    if (!isEmail(address)) return setFailure(new AuthFailure("auth.invalidEmail", { field: "email" }));
    void run(() => onSend(address));
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-2">{hint}</p>
      <EmailField
        value={email}
        onChange={(value) => {
          onEmail(value);
          setFailure(null);
        }}
        error={failure?.field === "email" ? failure.message : null}
      />
      <FailureNote failure={failure} fields={["email"]} />
      <Button type="submit" variant="go" big block busy={busy}>
        {busy ? messages["auth.working"] : action}
      </Button>
      <Button variant="quiet" onClick={onBack} className="-ml-3 justify-self-start">
        {messages["auth.backToLogin"]}
      </Button>
    </form>
  );
}
