import type { ComponentType } from "react";
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { isOffline, reconnect } from "../../../lib/connection";
import { useStore } from "../../../lib/store";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { Button } from "../../../ui/controls/Button";
import { FailedPage } from "../../../ui/feedback/FailedPage";

interface Props {
  trouble: MessageCode | null;
  /** The page's content without a connection. */
  Offline: ComponentType | undefined;
}

/** Replaces a page for signed-in users while the sign-in service is down or there is no connection. */
export function SignInUnavailable({ trouble, Offline }: Props) {
  const offline = useStore(isOffline);
  useReloadForSignIn(true);
  if (offline && Offline) return <Offline />;
  return (
    <FailedPage
      title={messages[offline ? "offline.pageTitle" : "auth.notAnsweringTitle"]}
      action={
        <Button variant="go" onClick={offline ? reconnect : () => location.reload()}>
          {messages[offline ? "app.retry" : "app.reload"]}
        </Button>
      }
    >
      {offline ? messages["offline.page"] : trouble && sentence(trouble)}
    </FailedPage>
  );
}
