// Loaded on demand, when a visitor wants to sign in.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AuthForm } from "../../../../domain/account/authRules";
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { emailPasswordReset, giveAddress, type Step } from "../../../services/auth/signIn/accounts";
import { firstCodeStep } from "../../../services/auth/signIn/emailCode";
import type { SignInRequest } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Note } from "../../../ui/feedback/Note";
import { Spinner } from "../../../ui/feedback/Spinner";
import { AddressForm } from "./AddressForm";
import { CodeForm } from "./CodeForm";
import { CredentialsForm } from "./CredentialsForm";
import { EmailCodeForm } from "./EmailCodeForm";
import { useSignInForm } from "./useSignInForm";

type View = Step | { kind: "credentials" } | { kind: "emailCode" } | { kind: "forgot" };

interface Props {
  request: SignInRequest;
  /** Whether the dialog was opened by the page's URL. */
  hasOwnUrl: boolean;
  onClose: () => void;
}

function titleOf(view: View, mode: AuthForm["mode"]): MessageCode {
  switch (view.kind) {
    case "confirmAddress":
    case "confirmSignIn":
      return "auth.confirmTitle";
    case "confirmDevice":
      return "auth.deviceTitle";
    case "forgot":
    case "newPassword":
      return "auth.resetTitle";
    case "giveAddress":
      return "auth.addressTitle";
    default:
      return mode === "login" ? "auth.welcomeBack" : "auth.createAccount";
  }
}

export function SignInDialog({ request, hasOwnUrl, onClose }: Props) {
  const form = useSignInForm(request.mode, request.email);
  const [view, setView] = useState<View>(
    request.step ?? { kind: request.startsWithCode ? "emailCode" : "credentials" },
  );
  // Which of the two first forms was shown last: EmailCodeForm if true, otherwise CredentialsForm. The later steps lead
  // back to it.
  const [isByCode, setByCode] = useState(request.startsWithCode ?? false);
  const { trouble } = useAuth();
  const title = messages[titleOf(view, form.values.mode)];
  const panel = useRef<HTMLDivElement>(null);

  function show(next: View) {
    form.clearErrors();
    setView(next);
  }
  const showPasswordForm = () => {
    setByCode(false);
    show({ kind: "credentials" });
  };
  const showEmailCodeForm = () => {
    setByCode(true);
    show({ kind: "emailCode" });
  };
  const showFirstForm = isByCode ? showEmailCodeForm : showPasswordForm;
  const goToStep = (step: Step) => {
    if (step.kind === "usePassword") showPasswordForm();
    else if (step.kind === "none") showFirstForm();
    else show(step);
  };

  const continueWith = useEffectEvent((step: Step) => {
    if (step.kind !== "none" && view.kind === "emailCode") goToStep(step);
  });
  const startsWithEmailCode = request.startsWithCode === true && !request.step;
  useEffect(() => {
    if (!startsWithEmailCode) return undefined;
    let isMounted = true;
    // A code that was emailed before a reload can still be entered. If the sign-in service does not answer now, the
    // user sees the failure when they send the address.
    firstCodeStep().then(
      (step) => isMounted && continueWith(step),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [startsWithEmailCode]);

  // The pressed button disappears with its form, so the focus moves to the next form.
  const shownKind = useRef(view.kind);
  useEffect(() => {
    if (shownKind.current === view.kind) return;
    shownKind.current = view.kind;
    (panel.current?.querySelector<HTMLElement>("[data-autofocus], form input") ?? panel.current)?.focus();
  }, [view.kind]);

  return (
    <Dialog open bare hasOwnUrl={hasOwnUrl} size="signIn" title={title} onClose={onClose}>
      <div className="relative md:grid md:min-h-[612px] md:grid-cols-2">
        <img
          src="/drawings/hero-narrow.svg"
          alt=""
          width={640}
          height={590}
          className="h-[104px] w-full object-cover object-[18%_92%] md:absolute md:inset-y-0 md:left-0 md:h-full md:w-1/2 md:object-[16%_100%]"
        />
        <div
          ref={panel}
          tabIndex={-1}
          className="grid content-start gap-4 px-5 pt-5 pb-6 outline-none md:col-start-2 md:px-9 md:pt-8 md:pb-9"
        >
          <h2 className="pr-12">{title}</h2>
          {request.reason && (view.kind === "credentials" || view.kind === "emailCode") && (
            <p className="text-sm text-ink-2">{sentence(request.reason)}</p>
          )}
          {view.kind === "emailCode" && (
            <EmailCodeForm form={form} onStep={goToStep} onUsePassword={showPasswordForm} failure={request.failure} />
          )}
          {view.kind === "credentials" && (
            <CredentialsForm
              form={form}
              onStep={goToStep}
              onForgotPassword={() => show({ kind: "forgot" })}
              onUseCode={showEmailCodeForm}
              failure={request.failure}
            />
          )}
          {view.kind === "forgot" && (
            <AddressForm
              form={form}
              hint={messages["auth.forgotHint"]}
              action={messages["auth.sendCode"]}
              onSend={emailPasswordReset}
              onStep={goToStep}
              onBack={showFirstForm}
            />
          )}
          {view.kind === "giveAddress" && (
            <AddressForm
              form={form}
              hint={messages["auth.addressHint"]}
              action={messages["auth.continue"]}
              onSend={giveAddress}
              onStep={goToStep}
              onBack={showFirstForm}
            />
          )}
          {"email" in view && <CodeForm step={view} onStep={goToStep} onBack={showFirstForm} />}
          {view.kind === "done" &&
            (trouble ? (
              <Note tone="error" live>
                {sentence(trouble)}
              </Note>
            ) : (
              <Spinner label={messages["auth.signingIn"]} />
            ))}
        </div>
      </div>
    </Dialog>
  );
}
