import { useEffect, useEffectEvent } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { useNavigate } from "../../../lib/router";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { cameBackInWindow, reportBack } from "../../../services/auth/signIn/signInWindow";
import { Spinner } from "../../../ui/feedback/Spinner";

/** Google and Facebook send people back to this page. If sign-in opened its own window, that window closes. Otherwise sign-in continues here. */
export function SignInProviderReturn() {
  const navigate = useNavigate();
  const inWindow = cameBackInWindow();

  const finish = useEffectEvent(async () => {
    try {
      const { finishRedirect } = await import("../../../services/auth/signIn/providers");
      const step = await finishRedirect();
      // Once the backend accepts the token, `SignInHost` navigates to where the person was going.
      if (step.kind === "done") return;
      openSignIn({ mode: "login", step });
    } catch (error) {
      const failure = error instanceof AuthFailure ? error : new AuthFailure("auth.unexpected");
      openSignIn({ mode: "login", failure });
    }
    navigate(paths.home, { replace: true });
  });

  useEffect(() => {
    if (inWindow) reportBack();
    else void finish();
  }, [inWindow]);

  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      {inWindow ? <p>{messages["auth.closeWindow"]}</p> : <Spinner label={messages["auth.signingIn"]} />}
      {/* An account can be created here too. Clerk shows its bot check here, if the instance asks for one. */}
      {!inWindow && <div id="clerk-captcha" className="empty:hidden" />}
    </div>
  );
}
