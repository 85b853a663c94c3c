import { type SubmitEvent, useRef, useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { confirmAddress, confirmDevice, setNewPassword, type Step } from "../../services/auth/accounts";
import { checkPassword } from "../../../domain/authRules";
import { AuthFailure } from "../../services/auth/AuthFailure";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { FailureNote } from "./FailureNote";
import { PasswordField } from "./PasswordField";
import { ResendCode } from "./ResendCode";
import { useErrorFocus } from "./useErrorFocus";
import { useExchange } from "./useExchange";

interface Props {
  step: Extract<Step, { email: string }>;
  onStep: (step: Step) => void;
  onBack: () => void;
}

/** The code from the e-mail: for a new account, for a new device, or to choose a new password. */
export function CodeForm({ step, onStep, onBack }: Props) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const exchange = useExchange(onStep);
  const { busy, failure, setFailure, run } = exchange;
  const ref = useRef<HTMLFormElement>(null);
  useErrorFocus(ref, failure);
  const isReset = step.kind === "newPassword";
  const errorOf = (field: AuthFailure["field"]) => (failure?.field === field ? failure!.message : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const given = code.replaceAll(/\D/g, "");
    if (!given) return setFailure(new AuthFailure("auth.noCode", { field: "code" }));
    const weak = isReset ? checkPassword(password) : null;
    if (weak) return setFailure(new AuthFailure(weak.code, weak));
    void run(() => {
      if (isReset) return setNewPassword(given, password);
      return step.kind === "confirmAddress" ? confirmAddress(given) : confirmDevice(given);
    });
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4">
      {step.kind === "confirmDevice" && <p className="text-sm text-ink-2">{messages["auth.deviceHint"]}</p>}
      <p className="text-sm text-ink-2 wrap-anywhere">{sentence("auth.codeSent", { email: step.email })}</p>
      <TextField
        label={messages["auth.code"]}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus=""
        value={code}
        onChange={(value) => {
          setCode(value);
          if (failure?.field === "code") setFailure(null);
        }}
        error={errorOf("code")}
      />
      {isReset && (
        <>
          {/* Password managers file the new password under it. */}
          <input type="hidden" name="username" autoComplete="username" value={step.email} />
          <PasswordField
            label={messages["auth.newPassword"]}
            value={password}
            onChange={setPassword}
            error={errorOf("password")}
            autoComplete="new-password"
          />
        </>
      )}
      <FailureNote failure={failure} fields={isReset ? ["code", "password"] : ["code"]} />
      <Button type="submit" variant="go" big block busy={busy}>
        {messages[busy ? "auth.working" : isReset ? "auth.setPassword" : "auth.verify"]}
      </Button>
      <div className="grid justify-items-start gap-1">
        <ResendCode step={step} exchange={exchange} />
        <Button variant="quiet" onClick={onBack} className="-ml-3">
          {messages[step.kind === "confirmAddress" ? "auth.changeAddress" : "auth.backToLogin"]}
        </Button>
      </div>
    </form>
  );
}
