import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "../../../../domain/limits";
import { sentence } from "../../../../domain/messages";
import { paths, queries } from "../../../../domain/paths";
import { useLocation, useNavigate } from "../../../lib/router";
import { withTimeout } from "../../../lib/withTimeout";
import { requireClerk } from "../../../services/auth/clerkAccess";
import {
  closeSignIn,
  openSignIn,
  signInFinished,
  type SignInRequest,
  takeReturnTo,
  useSignInRequest,
} from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { toast } from "../../../ui/feedback/toasts";

interface DialogProps {
  request: SignInRequest;
  addressed: boolean;
  onClose: () => void;
}

/** The dialog that `paths.signIn` and `paths.signUp` ask for: links that work before any script has loaded. */
function modeInAddress(search: string): SignInRequest["mode"] | null {
  const asked = new URLSearchParams(search);
  if (asked.has(queries.signUp)) return "sign-up";
  return asked.has(queries.signIn) ? "login" : null;
}

/** Mounted once. Shows the sign-in dialog, and navigates to where the person was going once they are signed in. */
export function SignInHost() {
  const request = useSignInRequest();
  const { status } = useAuth();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const asked = pathname === paths.home ? modeInAddress(search) : null;

  useEffect(() => {
    if (!asked) return undefined;
    openSignIn({ mode: asked });
    // Back leaves the address that asked for it.
    return closeSignIn;
  }, [asked]);

  const isOpen = request !== null;
  const load = useEffectEvent(() => {
    requireClerk();
    if (Dialog) return;
    withTimeout(limits.chunkTimeoutMs, import("./SignInDialog")).then(
      (module) => setDialog(() => module.SignInDialog),
      () => {
        close();
        const action = { label: sentence("app.reload"), run: () => location.reload() };
        toast(sentence("auth.notAnswering"), { tone: "error", action });
      },
    );
  });
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);

  function close() {
    closeSignIn();
    if (!asked) return;
    if (key === "default") navigate(paths.home, { replace: true });
    else navigate(-1);
  }

  // Navigating takes a moment in which this page still renders; it must not navigate twice.
  const left = useRef<string | null>(null);
  const leave = useEffectEvent(() => {
    if (left.current !== pathname) left.current = null;
    const onTheWay = pathname === paths.home || pathname === paths.signInReturn;
    if (left.current !== null || (!isOpen && !onTheWay)) return;
    const to = takeReturnTo() || (onTheWay ? paths.dashboard : "");
    signInFinished();
    if (!to || to === pathname + search) return;
    left.current = pathname;
    void removeLayersFromHistory().then(() => navigate(to, { replace: onTheWay }));
  });
  useEffect(() => {
    if (status === "signedIn") leave();
    else left.current = null;
  }, [status, pathname, isOpen]);

  return (
    request && Dialog && <Dialog key={request.turn} request={request} addressed={asked !== null} onClose={close} />
  );
}
