import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { isNearTime } from "../../../../domain/messages/meetingRules";
import { momentInSentence } from "../../../../domain/time/momentText";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ThreadFrame } from "../ThreadFrame";
import { BringList, bringList } from "./BringList";
import { CalendarButton } from "./CalendarButton";
import { EndButton } from "./EndButton";
import { HereSigns } from "./HereSigns";
import { type Meeting, type PageProps, whenInSentence } from "./meeting";
import { MeetingCard } from "./MeetingCard";

interface Props extends PageProps {
  agreed: NonNullable<Meeting["agreedPlan"]>;
  /** The viewer is there already, or the time has come. */
  isThere: boolean;
  onArrived(): void;
  onChange(): void;
  /** Leads to a suggestion to change the plan that waits for the viewer's answer. */
  onAnswer?(): void;
}

/** The agreed meeting: the same card for both, what to bring, and "I'm here". */
export function AgreedPage(props: Props) {
  const { threadKey, thread, meeting, name, innerName, agreed, isThere, onArrived, onChange, onAnswer } = props;
  const now = useCurrentMinute();
  const arrive = useRefusableMutation(api.messages.meetings.arrive);
  const arriving = useSubmit({
    send: () => arrive(threadKey),
    onDone: onArrived,
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  return (
    <ThreadFrame
      thread={thread}
      title={sentence("meet.title", { name: innerName })}
      about={sentence("meet.agreedAt", { when: momentInSentence(agreed.agreedAt) })}
      foot={
        <>
          <Outcome saving={arriving} />
          {isNearTime(agreed.at, now) ? (
            <Button
              big
              block
              variant="go"
              icon="hand"
              busy={arriving.busy}
              onClick={() => (isThere && meeting.arrivedAt.mine ? onArrived() : arriving.submit())}
            >
              {messages["meet.here"]}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">
              {sentence("meet.hereFrom", { when: whenInSentence(agreed.at - limits.meetingEarlyMs, now) })}
            </p>
          )}
        </>
      }
    >
      {meeting.arrivedAt.theirs !== null && <HereSigns meeting={meeting} name={name} />}
      <MeetingCard plan={agreed}>
        <CalendarButton {...props} plan={agreed} />
      </MeetingCard>
      <BringList items={bringList(thread, meeting, agreed)} />
      {!meeting.isFinder && (
        <Note tone="care" icon="warn">
          {messages["meet.payNothing"]}
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button icon="edit" onClick={onAnswer ?? onChange}>
          {messages[onAnswer ? "meet.linkAnswer" : "meet.change"]}
        </Button>
        <EndButton threadKey={threadKey} name={name} reason="cancelled" />
      </div>
    </ThreadFrame>
  );
}
