import { type ComponentType, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { isOffline } from "../../../lib/connection";
import { Navigate, useLocation } from "../../../lib/router";
import { useStore } from "../../../lib/store";

import { closeSignIn, openSignIn } from "../../../services/auth/signIn/signInDialog";
import { isLoggingOut, useAuth, useHasLoggedOut } from "../../../services/auth/useAuth";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Spinner } from "../../../ui/feedback/Spinner";
import { toast } from "../../../ui/feedback/toasts";

const SignInUnavailable = lazyPart(async () => (await import("./SignInUnavailable")).SignInUnavailable);

interface Props {
  /** The line in the sign-in dialog that says why it opened. */
  reason: MessageCode;
  /**
   * Keeps the page, which has unsaved input, when the session ends by itself, and opens the sign-in dialog over it.
   * Logging out in another tab still removes the page.
   */
  keepsPageIfSessionEnds?: boolean;
  /** Shown instead of the page if it opens without a connection. */
  Offline?: ComponentType;
  children: ReactNode;
}

/**
 * A page for signed-in people. Visitors are sent to the landing page with the sign-in dialog open, and return
 * afterwards.
 */
export function RequireSignIn({ reason, keepsPageIfSessionEnds = false, Offline, children }: Props) {
  const { status, person, trouble } = useAuth();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === "signedIn" && !wasSignedIn) setWasSignedIn(true);
  const [personId, setPersonId] = useState(person?.id);
  if (person && person.id !== personId) setPersonId(person.id);

  const hasLoggedOut = useHasLoggedOut(personId);
  const offline = useStore(isOffline);

  const turnAway = useEffectEvent((isDeliberate: boolean) => {
    if (isLoggingOut()) return;
    if (!wasSignedIn) openSignIn({ mode: "login", reason, returnTo: pathname + search });
    else if (keepsPageIfSessionEnds && !isDeliberate)
      openSignIn({ mode: "login", reason: "auth.signedOutMidway", returnTo: "" });
    else {
      closeSignIn();
      toast(sentence("auth.signedOut"));
    }
  });
  useEffect(() => {
    if (status === "signedOut") turnAway(hasLoggedOut);
  }, [status, hasLoggedOut]);

  // The page also stays when the connection is lost.
  const isKept =
    wasSignedIn && (status !== "signedOut" || (keepsPageIfSessionEnds && !hasLoggedOut && !isLoggingOut()));
  // The key makes sure that another user who signs in does not see this user's data or input.
  if (status === "signedIn" || isKept) return <Fragment key={personId}>{children}</Fragment>;
  if (status === "signedOut") return <Navigate to={paths.home} replace />;
  if (offline || status === "unavailable") return <SignInUnavailable trouble={trouble} Offline={Offline} />;
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={messages["app.loading"]} />
    </div>
  );
}
