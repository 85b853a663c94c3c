import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { dayOfDate, formatLongDay, formatTime, timeOfDate } from "../../../../domain/time/time";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useTicking } from "../../../lib/clock";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

function untilText(until: number) {
  const date = new Date(until);
  return sentence("when.dateAt", { date: formatLongDay(dayOfDate(date)), time: formatTime(timeOfDate(date)) });
}

/** Pauses notifications by email and push until the next morning. Shown if the user has a watch area. */
export function PauseAll() {
  const { status } = useAuth();
  const args = status === "signedIn" ? {} : "skip";
  const areas = useQuery(api.notify.areas.mine, args);
  const until = useQuery(api.notify.pauses.mine, args) ?? 0;
  const untilLabel = useTicking((now) => (until > now.getTime() ? untilText(until) : ""));
  const pause = useRefusableMutation(api.notify.pauses.begin);
  const resume = useRefusableMutation(api.notify.pauses.end);
  const explain = (error: unknown) => sentence("pause.failed", { message: errorSentence(error) });
  const resuming = useSubmit({ send: () => resume({}), onDone: () => toast(messages["pause.ended"]), explain });
  const pausing = useSubmit({
    send: () => pause({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onDone: (until) =>
      toast(sentence("pause.begun", { when: untilText(until) }), {
        action: { label: messages["pause.undo"], run: resuming.submit },
      }),
    explain,
  });
  if (!areas?.length) return null;
  return (
    <Card as="section" aria-labelledby="pause-all" className="mt-8 grid gap-3">
      <h2 id="pause-all" className="text-h3">
        {untilLabel ? sentence("pause.paused", { when: untilLabel }) : messages["pause.title"]}
      </h2>
      <p className="text-ink-2">{messages[untilLabel ? "pause.pausedText" : "pause.text"]}</p>
      {untilLabel ? (
        // Keeps toasts above this button on phones.
        <div data-foot>
          <Button variant="go" icon="bell" busy={resuming.busy} onClick={resuming.submit}>
            {messages["pause.end"]}
          </Button>
        </div>
      ) : (
        <Button icon="moon" busy={pausing.busy} onClick={pausing.submit} className="justify-self-start">
          {messages["pause.begin"]}
        </Button>
      )}
      <Outcome saving={pausing} />
      <Outcome saving={resuming} />
    </Card>
  );
}
