import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";
import { type Alert, failureOf, isUnderWay } from "./alertData";
import { NewTabLink } from "./NewTabLink";

/** What became of the post that was just sent. */
export function PostState({ alert }: { alert: Alert | undefined }) {
  const { retry, busy, problem } = useRetry();
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
        {problem ?? failureOf(alert)}
      </Note>
      <Button variant="go" busy={busy} onClick={() => void retry(alert._id)}>
        {messages["app.retry"]}
      </Button>
    </div>
  );
}

export function useRetry() {
  const send = useMutation(api.alerts.retry);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const retry = async (alertId: Alert["_id"]) => {
    setBusy(true);
    setProblem(null);
    try {
      await send({ alertId });
    } catch (error) {
      setProblem(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { retry, busy, problem };
}
