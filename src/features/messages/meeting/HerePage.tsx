import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { Photo } from "../../../ui/Photo";
import { ThreadFrame } from "../ThreadFrame";
import { EndButton } from "./EndButton";
import { HereSigns } from "./HereSigns";
import { type Meeting, type PageProps, whenText } from "./meeting";

interface Props extends PageProps {
  agreedPlan: NonNullable<Meeting["agreedPlan"]>;
  onNotMet(): void;
}

/** The page during the meeting. It asks the owner one question, with three answers, because a meeting can fail. */
export function HerePage({ threadKey, thread, meeting, name, nameMidSentence, agreedPlan, onNotMet }: Props) {
  const now = useCurrentMinute();
  const markHome = useRefusableMutation(api.messages.meetings.home);
  const saving = useSubmit({
    send: () => markHome(threadKey),
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  const { isFinder } = meeting;
  const title = isFinder
    ? sentence("meet.ownerSays", { name })
    : sentence("meet.isHome", { name: nameInSentence(thread) });
  return (
    <ThreadFrame
      thread={thread}
      title={sentence("meet.title", { name: nameMidSentence })}
      subtitle={whenText(agreedPlan.at, now)}
      foot={
        <>
          <Outcome saving={saving} />
          {!isFinder && (
            <Button big block variant="go" icon="home" busy={saving.busy} onClick={() => saving.submit()}>
              {sentence("meet.yesHome", { name: nameInSentence(thread) })}
            </Button>
          )}
          <EndButton threadKey={threadKey} name={name} reason="otherPet" />
          <Button block variant="quiet" onClick={onNotMet}>
            {messages["meet.notMet"]}
          </Button>
        </>
      }
    >
      <HereSigns meeting={meeting} name={name} />
      <Photo
        src={thread.thumb}
        alt={sentence("feed.photoOf", { name: nameInSentence(thread) })}
        className="mx-auto w-40 md:w-72"
      />
      <div className="grid justify-items-center gap-1.5 text-center">
        <h2 className="text-h1 text-balance wrap-anywhere" tabIndex={-1}>
          {title}
        </h2>
        <p className="text-ink-2">
          {isFinder ? messages["meet.ownerSaysText"] : sentence("meet.isHomeText", { name: nameMidSentence })}
        </p>
      </div>
    </ThreadFrame>
  );
}
