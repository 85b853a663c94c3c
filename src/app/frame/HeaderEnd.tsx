import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Link, useLocation } from "../../lib/router";
import { lastPersonId } from "../../lib/signedInState";
import { openSignIn } from "../../services/auth/signIn/signInDialog";
import { useAuth } from "../../services/auth/useAuth";
import { useViewer } from "../../services/auth/useViewer";
import { Avatar } from "../../ui/Avatar";
import { Button } from "../../ui/controls/Button";
import { lazyPart } from "../../ui/feedback/lazyPart";

// For signed-in people only. Its space stays reserved until its code has loaded, so the layout doesn't shift.
const Bell = lazyPart(
  async () => (await import("./SignedInBell")).SignedInBell,
  () => <span className="size-11" />,
);

/**
 * The right end of the header: the bell and a link to the person's profile, or a button that opens the sign-in dialog
 * over the page.
 */
export function HeaderEnd() {
  const { status } = useAuth();
  const viewer = useViewer();
  const { pathname } = useLocation();
  // The sign-in service doesn't answer, for example without a connection, but this device's user has not signed out.
  const isRemembered = status === "unavailable" && lastPersonId() !== null;
  if (status === "signedOut" || (status === "unavailable" && !viewer && !isRemembered)) {
    if (pathname === paths.signInReturn) return null;
    return (
      <Button data-visitor className="px-4! max-sm:px-3.5!" onClick={() => openSignIn({ mode: "login", returnTo: "" })}>
        {messages["auth.login"]}
      </Button>
    );
  }
  return (
    <>
      {(viewer || !isRemembered) && <Bell />}
      <Link to={paths.profile} aria-label={messages["dashboard.profile"]} className="rounded-md">
        <Avatar src={viewer?.avatar ?? null} name={viewer?.displayName ?? null} />
      </Link>
    </>
  );
}
