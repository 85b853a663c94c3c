import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ThreadFrame } from "../ThreadFrame";
import { type Meeting, type PageProps, whenInSentence } from "./meeting";
import { MeetingCard } from "./MeetingCard";

interface Props extends PageProps {
  suggested: NonNullable<Meeting["suggestedPlan"]>;
  onOther(): void;
  /** Shows the agreed plan, which stands meanwhile. */
  onKeep(): void;
}

/** A suggestion that waits for the other side's answer, or for the viewer's. */
export function SuggestedPage({ threadKey, thread, meeting, name, innerName, suggested, onOther, onKeep }: Props) {
  const { planId, isMine } = suggested;
  const { agreedPlan: agreed } = meeting;
  const now = useCurrentMinute();
  const isPast = suggested.at <= now;
  const accept = useRefusableMutation(api.messages.meetings.accept);
  const accepting = useSubmit({
    send: () => accept({ ...threadKey, planId }),
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  return (
    <ThreadFrame
      thread={thread}
      title={messages["meet.plan"]}
      about={sentence("meet.with", { name: innerName })}
      foot={
        <>
          <Outcome saving={accepting} />
          {!isMine && !isPast && (
            <Button big block variant="go" icon="check" busy={accepting.busy} onClick={() => accepting.submit()}>
              {messages["meet.accept"]}
            </Button>
          )}
          <Button block onClick={onOther}>
            {messages["meet.suggestOther"]}
          </Button>
          {agreed && (
            <Button block variant="quiet" onClick={onKeep}>
              {messages["meet.keep"]}
            </Button>
          )}
        </>
      }
    >
      <output className="grid gap-1">
        <span className="text-h2 font-strong wrap-anywhere">
          {isMine ? sentence("meet.waitTitle", { name: innerName }) : sentence("meet.suggestedTitle", { name })}
        </span>
        {isMine && <span className="text-ink-2">{messages["meet.waitText"]}</span>}
      </output>
      {isPast && <Note live>{messages["meet.past"]}</Note>}
      <MeetingCard plan={suggested} />
      {agreed && (
        <Note>{sentence("meet.stands", { when: whenInSentence(agreed.at, now), place: agreed.place.name })}</Note>
      )}
    </ThreadFrame>
  );
}
