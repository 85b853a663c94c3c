import { useEffect, useEffectEvent } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { useNavigate } from "../../../lib/router";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { isProviderWindow, notifyOpener } from "../../../services/auth/signIn/signInWindow";
import { Spinner } from "../../../ui/feedback/Spinner";

/**
 * The page to which Google and Facebook return. If sign-in had opened a window for them, the window closes. Otherwise
 * sign-in continues here.
 */
export function SignInProviderReturn() {
  const navigate = useNavigate();
  const isInWindow = isProviderWindow();

  const finish = useEffectEvent(async () => {
    try {
      const { finishRedirect } = await import("../../../services/auth/signIn/providers");
      const step = await finishRedirect();
      // As soon as the backend accepts the token, `SignInHost` navigates to the page that the person wanted to open.
      if (step.kind === "done") return;
      openSignIn({ mode: "login", step });
    } catch (error) {
      const failure = error instanceof AuthFailure ? error : new AuthFailure("auth.unexpected");
      openSignIn({ mode: "login", failure });
    }
    navigate(paths.home, { replace: true });
  });

  useEffect(() => {
    if (isInWindow) notifyOpener();
    else void finish();
  }, [isInWindow]);

  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      {isInWindow ? <p>{messages["auth.closeWindow"]}</p> : <Spinner label={messages["auth.signingIn"]} />}
      {/* This page can also create an account, so Clerk shows its bot check here, if its settings ask for one. */}
      {!isInWindow && <div id="clerk-captcha" className="empty:hidden" />}
    </div>
  );
}
