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
   * Something has been typed on the page: it stays when the session ends by itself, with the sign-in dialog over it.
   * Logging out in another tab removes it.
   */
  keep?: boolean;
  /** Shown instead of the page while there is no connection. */
  Offline?: ComponentType;
  children: ReactNode;
}

/** A page for signed-in people. Visitors go to the start page with the sign-in dialog open, and return afterwards. */
export function RequireSignIn({ reason, keep = false, Offline, children }: Props) {
  const { status, person, trouble } = useAuth();
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (status === "signedIn" && !wasIn) setWasIn(true);
  const [who, setWho] = useState(person?.id);
  if (person && person.id !== who) setWho(person.id);

  const hasLoggedOut = useHasLoggedOut(who);
  const isOut = useStore(isOffline);

  const turnAway = useEffectEvent((forGood: boolean) => {
    if (isLoggingOut()) return;
    if (!wasIn) openSignIn({ mode: "login", reason, returnTo: pathname + search });
    else if (keep && !forGood) openSignIn({ mode: "login", reason: "auth.signedOutMidway", returnTo: "" });
    else {
      closeSignIn();
      toast(sentence("auth.signedOut"));
    }
  });
  useEffect(() => {
    if (status === "signedOut") turnAway(hasLoggedOut);
  }, [status, hasLoggedOut]);

  // Losing the connection keeps the page as well.
  const stays = wasIn && (status !== "signedOut" || (keep && !hasLoggedOut && !isLoggingOut()));
  // The key discards what one person typed or saw when somebody else signs in.
  if (status === "signedIn" || stays) return <Fragment key={who}>{children}</Fragment>;
  if (status === "signedOut") return <Navigate to={paths.home} replace />;
  if (isOut || status === "unavailable") return <SignInUnavailable trouble={trouble} Offline={Offline} />;
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={messages["app.loading"]} />
    </div>
  );
}
