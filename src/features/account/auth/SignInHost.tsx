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
  finishSignIn,
  type SignInRequest,
  takeReturnTo,
  useSignInRequest,
} from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { toast } from "../../../ui/feedback/toasts";

interface DialogProps {
  request: SignInRequest;
  hasOwnUrl: boolean;
  onClose: () => void;
}

/** The mode for `paths.signIn` and `paths.signUp`, otherwise null. These links work before any script has loaded. */
function modeFromQuery(search: string): SignInRequest["mode"] | null {
  const params = new URLSearchParams(search);
  if (params.has(queries.signUp)) return "sign-up";
  return params.has(queries.signIn) ? "login" : null;
}

/** Mounted once. Shows the sign-in dialog. After sign-in, it navigates to the page that the person wanted to open. */
export function SignInHost() {
  const request = useSignInRequest();
  const { status } = useAuth();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const modeInUrl = pathname === paths.home ? modeFromQuery(search) : null;

  useEffect(() => {
    if (!modeInUrl) return undefined;
    openSignIn({ mode: modeInUrl });
    // When the Back button leaves the URL that opened the dialog, the dialog closes too.
    return closeSignIn;
  }, [modeInUrl]);

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
    if (!modeInUrl) return;
    if (key === "default") navigate(paths.home, { replace: true });
    else navigate(-1);
  }

  // The path that the app is leaving. The app still renders there until the navigation ends, and must not navigate a
  // second time.
  const leftPath = useRef<string | null>(null);
  const resumeAfterSignIn = useEffectEvent(() => {
    if (leftPath.current !== pathname) leftPath.current = null;
    const isTransitPage = pathname === paths.home || pathname === paths.signInReturn;
    if (leftPath.current !== null || (!isOpen && !isTransitPage)) return;
    const to = takeReturnTo() || (isTransitPage ? paths.dashboard : "");
    finishSignIn();
    if (!to || to === pathname + search) return;
    leftPath.current = pathname;
    void removeLayersFromHistory().then(() => navigate(to, { replace: isTransitPage }));
  });
  useEffect(() => {
    if (status === "signedIn") resumeAfterSignIn();
    else leftPath.current = null;
  }, [status, pathname, isOpen]);

  return (
    request &&
    Dialog && <Dialog key={request.resumeNumber} request={request} hasOwnUrl={modeInUrl !== null} onClose={close} />
  );
}
