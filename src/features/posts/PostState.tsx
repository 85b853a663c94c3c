import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { useCountedMutation } from "../../services/convex/useCountedMutation";
import { Button } from "../../ui/controls/Button";
import { Note } from "../../ui/feedback/Note";
import { Spinner } from "../../ui/feedback/Spinner";
import { useSubmit } from "../../ui/forms/useSubmit";
import { type Alert, failureOf, isTakenDown, isUnderWay } from "./alertData";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { UsualWait } from "./UsualWait";

/** What has become of the post that was just sent, and a retry if it failed. */
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
  if (alert.state === "waiting") {
    return (
      <Note icon="clock" live className="my-2">
        <p className="font-label">{messages["alert.stateWaiting"]}</p>
        <p>{messages["alert.waitingText"]}</p>
        <UsualWait />
      </Note>
    );
  }
  if (alert.tomorrow) {
    return (
      <Note icon="clock" live className="my-2">
        {messages["alert.stateTomorrow"]}
      </Note>
    );
  }
  if (isTakenDown(alert)) {
    return (
      <Note tone="error" live className="my-2">
        {messages["alert.takenDownText"]}
      </Note>
    );
  }
  if (alert.state === "declined") {
    return (
      <Note tone="error" live className="my-2">
        <p className="font-label">{messages["alert.stateDeclined"]}</p>
        <Declined alert={alert} />
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

/** Why the operator declined it, and what to do. */
export const Declined = ({ alert }: { alert: Alert }) => (
  <>
    <p className="wrap-anywhere">{alert.reason}</p>
    <p>{messages["alert.declinedNext"]}</p>
  </>
);

export function useRetry() {
  const retry = useCountedMutation(api.posts.alerts.retry);
  return useSubmit({ send: (alertId: Alert["_id"]) => retry({ alertId }), explain: errorSentence });
}
