import { isEmail } from "../../../domain/authRules";
import { messages } from "../../../domain/messages";
import type { Step } from "../../services/auth/accounts";
import type { AuthFailure } from "../../services/auth/AuthFailure";
import { emailCode } from "../../services/auth/emailCode";
import { Button } from "../../ui/Button";
import { Fields } from "../../ui/Fields";
import { Outcome } from "../../ui/Outcome";
import { EmailField } from "./EmailField";
import { OrDivider } from "./OrDivider";
import { ProviderButtons } from "./ProviderButtons";
import { useExchange, useFailureBefore } from "./useExchange";
import type { SignInForm } from "./useSignInForm";

interface Props {
  form: SignInForm;
  onStep: (step: Step) => void;
  onPassword: () => void;
  failure?: AuthFailure | undefined;
}

/** Signing in or up with nothing but an address. */
export function EmailCodeForm({ form, onStep, onPassword, failure }: Props) {
  const exchange = useExchange(form, onStep);
  useFailureBefore(exchange, failure);
  const { mode, email } = form.values;
  const address = email.trim();

  return (
    <>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          exchange.clear();
          if (isEmail(address)) exchange.submit(() => emailCode(address, mode));
          else form.fail("email", messages["auth.invalidEmail"]);
        }}
      >
        <Fields form={form}>
          <EmailField {...form.bind("email")} hint={messages["auth.codeHint"]} data-autofocus="" />
        </Fields>
        <Outcome saving={exchange} />
        {/* Clerk shows its bot check here, if the instance asks for one. */}
        <div id="clerk-captcha" className="empty:hidden" />
        <Button type="submit" variant="go" big block busy={exchange.busy}>
          {messages[exchange.busy ? "auth.working" : "auth.sendDigits"]}
        </Button>
      </form>
      <OrDivider />
      <ProviderButtons exchange={exchange} />
      <p className="text-center">
        <button type="button" className="linked min-h-11 text-sm" onClick={onPassword}>
          {messages["auth.passwordInstead"]}
        </button>
      </p>
    </>
  );
}
