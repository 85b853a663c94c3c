import { isEmail } from "../../../domain/authRules";
import { messages } from "../../../domain/messages";
import type { Step } from "../../services/auth/accounts";
import { Button } from "../../ui/Button";
import { Fields } from "../../ui/Fields";
import { Outcome } from "../../ui/Outcome";
import { EmailField } from "./EmailField";
import { useExchange } from "./useExchange";
import type { SignInForm } from "./useSignInForm";

interface Props {
  form: SignInForm;
  hint: string;
  action: string;
  onSend: (email: string) => Promise<Step>;
  onStep: (step: Step) => void;
  onBack: () => void;
}

/** Asks for one address: to send a code to, or because a provider gave none. */
export function AddressForm({ form, hint, action, onSend, onStep, onBack }: Props) {
  const exchange = useExchange(form, onStep);
  const email = form.values.email.trim();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        exchange.clear();
        if (isEmail(email)) exchange.submit(() => onSend(email));
        else form.fail("email", messages["auth.invalidEmail"]);
      }}
    >
      <p className="text-sm text-ink-2">{hint}</p>
      <Fields form={form}>
        <EmailField {...form.bind("email")} />
      </Fields>
      <Outcome saving={exchange} />
      <Button type="submit" variant="go" big block busy={exchange.busy}>
        {exchange.busy ? messages["auth.working"] : action}
      </Button>
      <Button variant="quiet" onClick={onBack} className="-ml-3 justify-self-start">
        {messages["auth.backToLogin"]}
      </Button>
    </form>
  );
}
