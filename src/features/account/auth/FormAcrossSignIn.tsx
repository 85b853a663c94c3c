import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Navigate } from "../../../lib/router";
import { closeSignIn, openSignIn } from "../../../services/auth/signIn/signInDialog";
import { isOffline } from "../../../lib/connection";
import { lastPersonId } from "../../../lib/signedInState";
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
  const [personId, setPersonId] = useState(person?.id);
  const [formNumber, setFormNumber] = useState(0);
  if (person && person.id !== personId) {
    if (personId) setFormNumber(formNumber + 1);
    setPersonId(person.id);
  }
  const [isShown, setIsShown] = useState(false);
  const offline = useStore(isOffline);
  if (!isShown && (person || status === "signedOut" || status === "unavailable" || offline)) {
    setIsShown(true);
    // Without an answer from sign-in, assume that the last user is still the one at the device.
    if (!person && status !== "signedOut") setPersonId(lastPersonId() ?? undefined);
  }
  const hasLoggedOut = useHasLoggedOut(personId);

  const onSignedOut = useEffectEvent((isDeliberate: boolean) => {
    if (!personId) return;
    if (!isDeliberate) return openSignIn({ mode: "login", reason: "auth.signedOutMidway", returnTo: "" });
    closeSignIn();
    toast(sentence("auth.signedOut"));
  });
  useEffect(() => {
    if (status === "signedOut") onSignedOut(hasLoggedOut);
  }, [status, hasLoggedOut]);

  if (status === "signedOut" && hasLoggedOut) return <Navigate to={paths.home} replace />;
  if (isShown) return <Fragment key={formNumber}>{children}</Fragment>;
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={messages["app.loading"]} />
    </div>
  );
}
