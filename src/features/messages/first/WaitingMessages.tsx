import { useLocation } from "../../../lib/router";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { SendOutgoing } from "../outgoing/SendOutgoing";
import { useFirstMessages } from "./useFirstMessages";
import { WaitingMessage } from "./WaitingMessage";

/**
 * The first messages that wait on the device, on top of every page. A report's own page shows its message further down.
 * Messages that wait in threads are sent from here too; their threads show them.
 */
export function WaitingMessages() {
  const { pathname } = useLocation();
  const shown = useFirstMessages().filter(({ reportId }) => !pathname.endsWith(`/${reportId}`));
  useReloadForSignIn(shown.length > 0);
  return (
    <>
      <SendOutgoing />
      {shown.length > 0 && (
        <div className="wrap grid gap-4 pt-5 md:pt-8">
          {shown.map((message) => (
            <WaitingMessage key={message.key} message={message} />
          ))}
        </div>
      )}
    </>
  );
}
