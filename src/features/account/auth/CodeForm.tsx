import { checkPassword } from "../../../../domain/account/authRules";
import { messages, sentence } from "../../../../domain/messages";
import { confirmAddress, confirmDevice, setNewPassword, type Step } from "../../../services/auth/signIn/accounts";
import { confirmSignIn } from "../../../services/auth/signIn/emailCode";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { ExchangeForm } from "./ExchangeForm";
import { PasswordField } from "./PasswordField";
import { ResendCode } from "./ResendCode";
import { useExchange } from "./useExchange";

interface Props {
  step: Extract<Step, { email: string }>;
  onStep: (step: Step) => void;
  onBack: () => void;
}

interface Values {
  code: string;
  password: string;
}

const digitsOf = (code: string) => code.replaceAll(/\D/g, "");
const codeLength = 6;

const confirmFunctions = { confirmAddress, confirmDevice, confirmSignIn };

/** Asks for the emailed code, which confirms an address, a sign-in or a new device, or allows a new password. */
export function CodeForm({ step, onStep, onBack }: Props) {
  const isReset = step.kind === "newPassword";
  const form = useForm<Values>({ code: "", password: "" }, ({ code, password }) => {
    if (!digitsOf(code)) return { code: "auth.noCode", field: "code" };
    return isReset ? checkPassword(password) : null;
  });
  const exchange = useExchange(form, onStep);
  const canChangeAddress = step.kind === "confirmAddress" || step.kind === "confirmSignIn";

  const send = (digits: string) => {
    exchange.clear();
    exchange.submit(() =>
      step.kind === "newPassword" ? setNewPassword(digits, form.values.password) : confirmFunctions[step.kind](digits),
    );
  };
  const onType = (code: string) => {
    form.set("code", code);
    const digits = digitsOf(code);
    // Typing the last digit sends the code. Deleting a digit does not.
    const isLonger = digits.length > digitsOf(form.values.code).length;
    if (!isReset && isLonger && digits.length === codeLength) send(digits);
  };
  return (
    <ExchangeForm
      exchange={exchange}
      action={messages[isReset ? "auth.setPassword" : "auth.verify"]}
      onSend={() => {
        if (form.check()) send(digitsOf(form.values.code));
      }}
      foot={
        <div className="grid justify-items-start gap-1">
          <ResendCode step={step} exchange={exchange} />
          <Button variant="quiet" onClick={onBack} className="-ml-3">
            {messages[canChangeAddress ? "auth.changeAddress" : "auth.backToLogin"]}
          </Button>
        </div>
      }
    >
      {step.kind === "confirmDevice" && <p className="text-sm text-ink-2">{messages["auth.deviceHint"]}</p>}
      <p className="text-sm text-ink-2 wrap-anywhere">{sentence("auth.codeSent", { email: step.email })}</p>
      <Fields form={form} className="grid gap-4">
        <TextField
          label={messages["auth.code"]}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus=""
          {...form.bind("code")}
          onChange={onType}
        />
        {isReset && (
          <>
            {/* Password managers save the new password under this name. */}
            <input type="hidden" name="username" autoComplete="username" value={step.email} />
            <PasswordField
              label={messages["auth.newPassword"]}
              autoComplete="new-password"
              {...form.bind("password")}
            />
          </>
        )}
      </Fields>
    </ExchangeForm>
  );
}
