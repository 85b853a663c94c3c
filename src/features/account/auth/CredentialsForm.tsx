import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { signIn, signUp, type Step } from "../../../services/auth/signIn/accounts";
import type { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import type { Provider } from "../../../services/auth/signIn/signInWindow";
import { Fields } from "../../../ui/forms/Fields";
import { TextField } from "../../../ui/forms/TextField";
import { EmailField } from "./EmailField";
import { ExchangeForm } from "./ExchangeForm";
import { PasswordField } from "./PasswordField";
import { ProviderButtons } from "./ProviderButtons";
import { useAllowsCodes } from "./useAllowsCodes";
import { useExchange, useEarlierFailure } from "./useExchange";
import type { SignInForm } from "./useSignInForm";

interface Props {
  form: SignInForm;
  onStep: (step: Step) => void;
  onForgotPassword: () => void;
  onUseCode: () => void;
  /** A failure at Google or Facebook, before the dialog opened. */
  failure?: AuthFailure | undefined;
}

/** The form to log in or sign up with an address and a password, below the buttons of Google and Facebook. */
export function CredentialsForm({ form, onStep, onForgotPassword, onUseCode, failure }: Props) {
  const exchange = useExchange(form, onStep);
  useEarlierFailure(exchange, failure);
  // The provider whose button was pressed last. Null if the form's own button was pressed after it.
  const [provider, setProvider] = useState<Provider | null>(null);
  const allowsCodes = useAllowsCodes();
  const { mode, name, email, password } = form.values;
  const isSignUp = mode === "sign-up";

  const sendCredentials = () => {
    const address = email.trim();
    return isSignUp ? signUp({ name: name.trim(), email: address, password }) : signIn(address, password);
  };
  const switchMode = () => {
    form.set("mode", isSignUp ? "login" : "sign-up");
    form.clearErrors();
    exchange.clear();
  };
  return (
    <>
      <ProviderButtons place="above" exchange={exchange} chosen={provider} onChoose={setProvider} />
      <ExchangeForm
        exchange={exchange}
        action={messages[isSignUp ? "auth.signUp" : "auth.login"]}
        hasBotCheck
        isProviderBusy={exchange.busy && provider !== null}
        onSend={() => {
          setProvider(null);
          if (form.check()) exchange.submit(sendCredentials);
        }}
      >
        <Fields form={form} className="grid gap-4">
          {isSignUp && (
            <TextField label={messages["auth.name"]} name="name" autoComplete="name" {...form.bind("name")} />
          )}
          <EmailField {...form.bind("email")} />
          <div className="grid gap-1">
            <PasswordField
              key={mode}
              label={messages["auth.password"]}
              autoComplete={isSignUp ? "new-password" : "current-password"}
              {...form.bind("password")}
            />
            {!isSignUp && (
              <button type="button" className="linked min-h-11 justify-self-start text-sm" onClick={onForgotPassword}>
                {messages["auth.forgot"]}
              </button>
            )}
          </div>
        </Fields>
      </ExchangeForm>
      <div className="grid justify-items-center">
        {allowsCodes && (
          <button type="button" className="linked min-h-11 text-sm" onClick={onUseCode}>
            {messages["auth.codeInstead"]}
          </button>
        )}
        <button type="button" className="linked min-h-11 text-sm" onClick={switchMode}>
          {messages[isSignUp ? "auth.toLogin" : "auth.toSignUp"]}
        </button>
      </div>
    </>
  );
}
