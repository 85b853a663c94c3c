import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";
import { useSubmit } from "../../ui/useSubmit";
import { type Alert, failureOf, isUnderWay } from "./alertData";
import { NewTabLink } from "./NewTabLink";

/** Whether the post that was just sent is published yet, and a retry if it failed. */
export function PostState({ alert }: { alert: Alert | undefined }) {
  const retrying = useRetry();
  if (!alert || isUnderWay(alert)) {
    return (
      <div className="grid gap-4 py-4">
        <Spinner label={messages["alert.sending"]} />
        {alert?.again && alert.state === "queued" && <Note live>{messages["alert.stateAgain"]}</Note>}
      </div>
    );
  }
  if (alert.state === "posted") {
    return (
      <Note tone="good" live className="my-2">
        <p>{messages["alert.posted"]}</p>
        {alert.link && (
          <p className="mt-1.5">
            <NewTabLink href={alert.link}>{messages["alert.seePost"]}</NewTabLink>
          </p>
        )}
      </Note>
    );
  }
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <Note tone="error" live>
        {retrying.note?.lines ?? failureOf(alert)}
      </Note>
      <Button variant="go" busy={retrying.busy} onClick={() => retrying.submit(alert._id)}>
        {messages["app.retry"]}
      </Button>
    </div>
  );
}

export function useRetry() {
  const retry = useMutation(api.alerts.retry);
  return useSubmit({ send: (alertId: Alert["_id"]) => retry({ alertId }), explain: errorSentence });
}
