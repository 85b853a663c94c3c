import { useLocation } from "../../../lib/router";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { SendOutgoing } from "../outgoing/SendOutgoing";
import { useFirstMessages } from "./useFirstMessages";
import { QueuedMessage } from "./QueuedMessage";

/**
 * Shows the queued messages that begin a thread, above the content of every page with the app's header. A report's own
 * page shows its message further down. `SendOutgoing` sends the queued messages of existing threads, which are shown
 * only there.
 */
export function QueuedMessages() {
  const { pathname } = useLocation();
  const shownMessages = useFirstMessages().filter(({ reportId }) => !pathname.endsWith(`/${reportId}`));
  // Sending may need sign-in, which a page that was opened offline gets only by reloading.
  useReloadForSignIn(shownMessages.length > 0);
  return (
    <>
      <SendOutgoing />
      {shownMessages.length > 0 && (
        <div className="wrap grid gap-4 pt-5 md:pt-8">
          {shownMessages.map((message) => (
            <QueuedMessage key={message.key} message={message} />
          ))}
        </div>
      )}
    </>
  );
}
