import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Navigate } from "../../../lib/router";
import { closeSignIn, openSignIn } from "../../../services/auth/signIn/signInDialog";
import { isOffline } from "../../../lib/connection";
import { lastPerson } from "../../../lib/signedInState";
import { useStore } from "../../../lib/store";
import { useAuth, useHasLeft } from "../../../services/auth/useAuth";
import { Spinner } from "../../../ui/feedback/Spinner";
import { toast } from "../../../ui/feedback/toasts";

/**
 * A page with a form that everybody can fill in. It stays when a visitor signs in, and when a session ends by itself.
 * Logging out in another tab removes it, and somebody else who signs in gets a new one.
 */
export function KeepForm({ children }: { children: ReactNode }) {
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
    // Without an answer from sign-in, the form is that of whoever was here last.
    if (!person && status !== "signedOut") setWho(lastPerson() ?? undefined);
  }
  const hasLeft = useHasLeft(who);

  const signedOut = useEffectEvent((forGood: boolean) => {
    if (!who) return;
    if (!forGood) return openSignIn({ mode: "login", reason: "auth.signedOutMidway", returnTo: "" });
    closeSignIn();
    toast(sentence("auth.signedOut"));
  });
  useEffect(() => {
    if (status === "signedOut") signedOut(hasLeft);
  }, [status, hasLeft]);

  if (status === "signedOut" && hasLeft) return <Navigate to={paths.home} replace />;
  if (shown) return <Fragment key={turn}>{children}</Fragment>;
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={messages["app.loading"]} />
    </div>
  );
}
