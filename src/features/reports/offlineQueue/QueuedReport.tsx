import { contactWays } from "../../../../domain/report/contactWays";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress, paths } from "../../../../domain/paths";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { isOffline, reconnect } from "../../../lib/connection";
import { rememberSubmitted, visitor } from "../../../lib/device/drafts";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useStore } from "../../../lib/store";
import { useSendWhenReady } from "../../../lib/useSendWhenReady";
import { removeFromQueue, readQueue, type QueuedEntry } from "../../../lib/device/offlineQueue";
import { isPendingAction, startPendingAction } from "../../../services/auth/pendingAction";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { UnsentCard } from "../../../ui/feedback/UnsentCard";
import { Photo } from "../../../ui/Photo";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ReportDraft } from "../form/reportForm";
import { useSendReport } from "../form/useSendReport";
import { withTabLock } from "../../../lib/device/withTabLock";
import { moveToDraft } from "./moveToDraft";

interface Props {
  entry: QueuedEntry;
  draft: ReportDraft;
  /** Whether the signed-in user wrote the report. */
  isMine: boolean;
}

/** Shows a queued report with its time and the reason why it is not sent yet. Sends it as soon as that is possible. */
export function QueuedReport({ entry: { submitKey, author, submittedAt }, draft, isMine }: Props) {
  const { form, petId } = draft;
  const isFound = form.status === "found";
  const { status, trouble } = useAuth();
  const offline = useStore(isOffline);
  const photos = usePhotos({
    max: limits.photosPerReport,
    accepts: "png-or-jpeg",
    tooMany: "report.tooManyPhotos",
    initial: draft.photos,
  });
  const send = useSendReport(photos);
  const navigate = useNavigate();
  const toastSubmitted = (reportId: string | null) =>
    reportId !== null &&
    toast(messages["report.submitted"], {
      tone: "good",
      action: { label: messages["live.open"], run: () => navigate(liveAddress(reportId)) },
    });

  const saving = useSubmit({
    background: true,
    // Sends nothing if another tab is sending the report or has sent it.
    send: () =>
      withTabLock(submitKey, async () => {
        if (!readQueue().some((one) => one.submitKey === submitKey)) return null;
        const reportId = await send(form, submitKey, petId);
        rememberSubmitted(submitKey);
        await removeFromQueue(submitKey);
        return reportId;
      }),
    onDone: (reportId) => void toastSubmitted(reportId),
    onDoneIfClosed: (reportId) => void toastSubmitted(reportId),
    explain: (error) => {
      console.error("The report was not submitted:", error);
      return [messages["report.submitFailed"], failureSentence(error)];
    },
  });

  const isReady = status === "signedIn" && !offline;
  // A visitor's report becomes the user's only if the user signed in with this card's button.
  const isSendable = isReady && (isMine || isPendingAction(submitKey));
  useSendWhenReady(isSendable, () => saving.submit());

  const askToSignIn = () => {
    startPendingAction(submitKey);
    openSignIn({
      mode: author === visitor ? "sign-up" : "login",
      startsWithCode: author === visitor,
      reason: isFound ? "auth.accountToFound" : "auth.accountToReport",
      email: contactWays(form.contactInfo).emails[0]?.shown ?? "",
      returnTo: "",
    });
  };
  const edit = async () => {
    if (await moveToDraft(draft, author)) navigate(isFound ? paths.reportFound : paths.reportLost);
    else toast(messages["queue.noDraftRoom"], { tone: "error" });
  };

  const isSignedOut = status === "signedOut" && !offline;
  const statusText = () => {
    if (saving.busy) return messages["queue.sending"];
    if (offline || status === "loading") return messages["queue.offline"];
    if (isSignedOut) return messages["queue.signIn"];
    return messages[trouble ? "queue.signInDown" : "queue.unsent"];
  };
  return (
    <UnsentCard
      title={isFound ? messages["queue.titleFound"] : sentence("queue.title", { name: nameInSentence(form) })}
      picture={
        <Photo src={photos.items[0]?.preview} colour={photos.items[0]?.colour ?? undefined} alt="" shape="tile" />
      }
      status={statusText()}
      writtenAt={submittedAt}
      buttons={
        <>
          <Button icon="edit" disabled={saving.busy} onClick={() => void edit()}>
            {messages["profile.edit"]}
          </Button>
          {isSignedOut ? (
            <Button variant="go" onClick={askToSignIn}>
              {messages["landing.loginSignUp"]}
            </Button>
          ) : (
            <Button busy={saving.busy} onClick={() => (isReady ? saving.submit() : reconnect())}>
              {messages[isReady ? "queue.send" : "queue.tryNow"]}
            </Button>
          )}
        </>
      }
      outcome={<Outcome saving={saving} className="col-span-full" />}
    />
  );
}
