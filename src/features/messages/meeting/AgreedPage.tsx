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
import { BringList, thingsToBring } from "./BringList";
import { CalendarButton } from "./CalendarButton";
import { EndButton } from "./EndButton";
import { HereSigns } from "./HereSigns";
import { type Meeting, type PageProps, whenInSentence } from "./meeting";
import { MeetingCard } from "./MeetingCard";

interface Props extends PageProps {
  agreedPlan: NonNullable<Meeting["agreedPlan"]>;
  /** Called when the viewer has said that they are at the meeting place. */
  onArrived(): void;
  onChangePlan(): void;
  /** Shows the other side's suggested change, which the viewer has to answer. Absent if there is none. */
  onAnswer?(): void;
}

/** The page of an agreed meeting: its time and place, what to bring, and "I'm here". */
export function AgreedPage(props: Props) {
  const { threadKey, thread, meeting, name, nameMidSentence, agreedPlan, onArrived, onChangePlan, onAnswer } = props;
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
      title={sentence("meet.title", { name: nameMidSentence })}
      subtitle={sentence("meet.agreedAt", { when: momentInSentence(agreedPlan.agreedAt) })}
      foot={
        <>
          <Outcome saving={arriving} />
          {isNearTime(agreedPlan.at, now) ? (
            <Button
              big
              block
              variant="go"
              icon="hand"
              busy={arriving.busy}
              // A viewer who has arrived, and then said that they did not meet, returns to `HerePage`.
              onClick={() => (meeting.arrivedAt.mine ? onArrived() : arriving.submit())}
            >
              {messages["meet.here"]}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">
              {sentence("meet.hereFrom", { when: whenInSentence(agreedPlan.at - limits.meetingEarlyMs, now) })}
            </p>
          )}
        </>
      }
    >
      {meeting.arrivedAt.theirs !== null && <HereSigns meeting={meeting} name={name} />}
      <MeetingCard plan={agreedPlan}>
        <CalendarButton {...props} plan={agreedPlan} />
      </MeetingCard>
      <BringList items={thingsToBring(thread, meeting, agreedPlan)} />
      {!meeting.isFinder && (
        <Note tone="care" icon="warn">
          {messages["meet.payNothing"]}
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button icon="edit" onClick={onAnswer ?? onChangePlan}>
          {messages[onAnswer ? "meet.linkAnswer" : "meet.change"]}
        </Button>
        <EndButton threadKey={threadKey} name={name} reason="cancelled" />
      </div>
    </ThreadFrame>
  );
}
