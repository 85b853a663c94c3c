import { useState } from "react";
import { isEmail } from "../../../../domain/account/emailRule";
import { messages } from "../../../../domain/messages";
import type { Step } from "../../../services/auth/signIn/accounts";
import type { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { emailCode } from "../../../services/auth/signIn/emailCode";
import type { Provider } from "../../../services/auth/signIn/signInWindow";
import { Fields } from "../../../ui/forms/Fields";
import { EmailField } from "./EmailField";
import { ExchangeForm } from "./ExchangeForm";
import { ProviderButtons } from "./ProviderButtons";
import { useExchange, useEarlierFailure } from "./useExchange";
import type { SignInForm } from "./useSignInForm";

interface Props {
  form: SignInForm;
  onStep: (step: Step) => void;
  onUsePassword: () => void;
  /** A failure at Google or Facebook, before the dialog opened. */
  failure?: AuthFailure | undefined;
}

/** The form to sign in or up with only an email address. */
export function EmailCodeForm({ form, onStep, onUsePassword, failure }: Props) {
  const exchange = useExchange(form, onStep);
  useEarlierFailure(exchange, failure);
  // The provider whose button was pressed last. Null if the form's own button was pressed after it.
  const [provider, setProvider] = useState<Provider | null>(null);
  const { mode, email } = form.values;
  const address = email.trim();

  return (
    <>
      <ExchangeForm
        exchange={exchange}
        action={messages["auth.sendDigits"]}
        hasBotCheck
        isProviderBusy={exchange.busy && provider !== null}
        onSend={() => {
          setProvider(null);
          if (isEmail(address)) exchange.submit(() => emailCode(address, mode));
          else form.showError("email", messages["auth.invalidEmail"]);
        }}
      >
        <Fields form={form}>
          <EmailField {...form.bind("email")} hint={messages["auth.codeHint"]} data-autofocus="" />
        </Fields>
      </ExchangeForm>
      <ProviderButtons place="below" exchange={exchange} chosen={provider} onChoose={setProvider} />
      <p className="text-center">
        <button type="button" className="linked min-h-11 text-sm" onClick={onUsePassword}>
          {messages["auth.passwordInstead"]}
        </button>
      </p>
    </>
  );
}
