import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/Button";
import { FailedPage } from "../../ui/FailedPage";

/** Replaces a page for signed-in people while the sign-in service is down. */
export function NotAnswering({ trouble }: { trouble: MessageCode | null }) {
  return (
    <FailedPage
      title={messages["auth.notAnsweringTitle"]}
      action={
        <Button variant="go" onClick={() => location.reload()}>
          {messages["app.reload"]}
        </Button>
      }
    >
      {trouble && sentence(trouble)}
    </FailedPage>
  );
}
