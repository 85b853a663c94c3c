import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Navigate } from "../../../lib/router";
import { closeSignIn, openSignIn } from "../../../services/auth/signIn/signInDialog";
import { isOffline } from "../../../lib/connection";
import { lastPerson } from "../../../lib/signedInState";
import { useStore } from "../../../lib/store";
import { useAuth, useHasLoggedOut } from "../../../services/auth/useAuth";
import { Spinner } from "../../../ui/feedback/Spinner";
import { toast } from "../../../ui/feedback/toasts";

/**
 * A page with a form that visitors can fill in too. It stays when a visitor signs in, and when a session ends on its
 * own. Signing out in another tab removes it, and another user gets a new form.
 */
export function FormAcrossSignIn({ children }: { children: ReactNode }) {
  const { status, person } = useAuth();
  const [who, setWho] = useState(person?.id);
  const [turn, setTurn] = useState(0);
  if (person && person.id !== who) {
    if (who) setTurn(turn + 1);
    setWho(person.id);
  }
  const [shown, setShown] = useState(false);
  const offline = useStore(isOffline);
  if (!shown && (person || status === "signedOut" || status === "unavailable" || offline)) {
    setShown(true);
    // Without an answer from sign-in, assume that it is the last user.
    if (!person && status !== "signedOut") setWho(lastPerson() ?? undefined);
  }
  const hasLoggedOut = useHasLoggedOut(who);

  const signedOut = useEffectEvent((forGood: boolean) => {
    if (!who) return;
    if (!forGood) return openSignIn({ mode: "login", reason: "auth.signedOutMidway", returnTo: "" });
    closeSignIn();
    toast(sentence("auth.signedOut"));
  });
  useEffect(() => {
    if (status === "signedOut") signedOut(hasLoggedOut);
  }, [status, hasLoggedOut]);

  if (status === "signedOut" && hasLoggedOut) return <Navigate to={paths.home} replace />;
  if (shown) return <Fragment key={turn}>{children}</Fragment>;
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={messages["app.loading"]} />
    </div>
  );
}
