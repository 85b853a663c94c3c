import { useLocation } from "../../../lib/router";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { SendOutgoing } from "../outgoing/SendOutgoing";
import { useFirstMessages } from "./useFirstMessages";
import { QueuedMessage } from "./QueuedMessage";

/**
 * The first messages that are queued on the device, above the content of every page with the app's header. A report's
 * own page shows its message further down. The queued messages of threads are sent from here too, but only their
 * threads show them.
 */
export function QueuedMessages() {
  const { pathname } = useLocation();
  const shownMessages = useFirstMessages().filter(({ reportId }) => !pathname.endsWith(`/${reportId}`));
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
