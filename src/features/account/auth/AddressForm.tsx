import { isEmail } from "../../../../domain/account/emailRule";
import { messages } from "../../../../domain/messages";
import type { Step } from "../../../services/auth/signIn/accounts";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { EmailField } from "./EmailField";
import { ExchangeForm } from "./ExchangeForm";
import { useExchange } from "./useExchange";
import type { SignInForm } from "./useSignInForm";

interface Props {
  form: SignInForm;
  hint: string;
  /** The text of the button. */
  action: string;
  onSend: (email: string) => Promise<Step>;
  onStep: (step: Step) => void;
  onBack: () => void;
}

/** Asks for an email address, either to send a code to it or because Google or Facebook shared none. */
export function AddressForm({ form, hint, action, onSend, onStep, onBack }: Props) {
  const exchange = useExchange(form, onStep);
  const email = form.values.email.trim();
  return (
    <ExchangeForm
      exchange={exchange}
      action={action}
      onSend={() => {
        if (isEmail(email)) exchange.submit(() => onSend(email));
        else form.showError("email", messages["auth.invalidEmail"]);
      }}
      foot={
        <Button variant="quiet" onClick={onBack} className="-ml-3 justify-self-start">
          {messages["auth.backToLogin"]}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{hint}</p>
      <Fields form={form}>
        <EmailField {...form.bind("email")} />
      </Fields>
    </ExchangeForm>
  );
}
