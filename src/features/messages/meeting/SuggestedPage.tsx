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
  suggestedPlan: NonNullable<Meeting["suggestedPlan"]>;
  onSuggestOther(): void;
  /** Shows the agreed plan, which is valid until the suggestion is accepted. */
  onKeepAgreedPlan(): void;
}

/** A suggestion that the other side, or the viewer, has to answer. */
export function SuggestedPage({
  threadKey,
  thread,
  meeting,
  name,
  nameMidSentence,
  suggestedPlan,
  onSuggestOther,
  onKeepAgreedPlan,
}: Props) {
  const { planId, isMine } = suggestedPlan;
  const { agreedPlan } = meeting;
  const now = useCurrentMinute();
  const isPast = suggestedPlan.at <= now;
  const accept = useRefusableMutation(api.messages.meetings.accept);
  const accepting = useSubmit({
    send: () => accept({ ...threadKey, planId }),
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  return (
    <ThreadFrame
      thread={thread}
      title={messages["meet.plan"]}
      subtitle={sentence("meet.with", { name: nameMidSentence })}
      foot={
        <>
          <Outcome saving={accepting} />
          {!isMine && !isPast && (
            <Button big block variant="go" icon="check" busy={accepting.busy} onClick={() => accepting.submit()}>
              {messages["meet.accept"]}
            </Button>
          )}
          <Button block onClick={onSuggestOther}>
            {messages["meet.suggestOther"]}
          </Button>
          {agreedPlan && (
            <Button block variant="quiet" onClick={onKeepAgreedPlan}>
              {messages["meet.keep"]}
            </Button>
          )}
        </>
      }
    >
      <output className="grid gap-1">
        <span className="text-h2 font-strong wrap-anywhere">
          {isMine ? sentence("meet.waitTitle", { name: nameMidSentence }) : sentence("meet.suggestedTitle", { name })}
        </span>
        {isMine && <span className="text-ink-2">{messages["meet.waitText"]}</span>}
      </output>
      {isPast && <Note live>{messages["meet.past"]}</Note>}
      <MeetingCard plan={suggestedPlan} />
      {agreedPlan && (
        <Note>
          {sentence("meet.stands", { when: whenInSentence(agreedPlan.at, now), place: agreedPlan.place.name })}
        </Note>
      )}
    </ThreadFrame>
  );
}
