import { useEffect, useEffectEvent, useRef } from "react";
import { type MessageCode, messages } from "../../../../domain/messages";
import { liveAddress, paths } from "../../../../domain/paths";
import { contactWays } from "../../../../domain/report/contactWays";
import { isOffline } from "../../../lib/connection";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { useLocation, useNavigate } from "../../../lib/router";
import { useStore } from "../../../lib/store";
import { forgetPendingAction, startPendingAction } from "../../../services/auth/pendingAction";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { toast } from "../../../ui/feedback/toasts";
import { type Submit, useSubmit } from "../../../ui/forms/useSubmit";
import type { ReportDraftState } from "./draft/useReportDraft";
import type { ReportFormState } from "./useReportForm";
import { useSendReport } from "./useSendReport";

interface Options extends ReportFormState {
  draft: ReportDraftState;
  isVisitor: boolean;
  /** Why a visitor needs an account. */
  accountReason: MessageCode;
}

/**
 * The submission of a new report. It asks visitors to sign in, and resumes as soon as they have done so. Without a
 * connection, it puts the report into the offline queue.
 */
export function useReportSubmission({ form, photos, draft, isVisitor, accountReason }: Options): Submit {
  const { status, trouble } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const offline = useStore(isOffline);
  const send = useSendReport(photos);
  // Set if the device's offline queue has no room for the report, so that this page has to send it later.
  const retryWhenOnline = useRef(false);

  const askToSignIn = () =>
    openSignIn({
      mode: isVisitor ? "sign-up" : "login",
      startsWithCode: isVisitor,
      reason: isVisitor ? accountReason : "auth.signedOutMidway",
      email: contactWays(form.values.contactInfo).emails[0]?.shown ?? "",
      returnTo: pathname + search,
    });

  const submission = useSubmit({
    waitFor: photos,
    check: () => {
      if (!form.check()) {
        forgetPendingAction();
        return false;
      }
      if (status === "signedIn" || offline) return true;
      if (status === "unavailable") {
        return messages[trouble === "auth.tokenRefused" ? "auth.tokenRefused" : "report.signInDown"];
      }
      startPendingAction(draft.currentKey());
      if (status === "loading") return messages["auth.signingIn"];
      askToSignIn();
      return false;
    },
    send: async () => {
      const key = draft.currentKey();
      if (offline) {
        await draft.queueOffline(key);
        return null;
      }
      try {
        // Edits that another tab makes during the sending are not in the report.
        const upTo = draft.latestEdit();
        const reportId = await send(form.values, key, draft.petId);
        await draft.markSubmitted(key, upTo);
        return reportId;
      } finally {
        forgetPendingAction();
      }
    },
    onDone: async (reportId) => {
      draft.clear();
      await removeLayersFromHistory();
      if (reportId === null) navigate(form.values.status === "lost" ? paths.lostFeed : paths.foundFeed);
      else navigate(liveAddress(reportId), { replace: true, state: { submitted: true } });
    },
    onDoneIfClosed: (reportId) =>
      reportId !== null &&
      toast(messages["report.submitted"], {
        tone: "good",
        action: { label: messages["live.open"], run: () => navigate(liveAddress(reportId)) },
      }),
    explain: (error) => {
      const { name, message } = error as Error;
      retryWhenOnline.current = name === "NoRoom";
      if (retryWhenOnline.current) return message;
      console.error("The report was not submitted:", error);
      return [messages["report.submitFailed"], failureSentence(error)];
    },
  });

  const resumeAfterSignIn = useEffectEvent((signInStatus: typeof status) => {
    if (!draft.isAwaitingSignIn()) return;
    if (signInStatus === "signedOut") {
      // The page was reloaded while the sign-in dialog was open, or the user pressed submit before it was known that
      // they are signed out.
      submission.clear();
      askToSignIn();
    } else if (signInStatus !== "loading") submission.submit();
  });
  useEffect(() => resumeAfterSignIn(status), [status]);

  const retry = useEffectEvent(() => {
    if (!retryWhenOnline.current) return;
    retryWhenOnline.current = false;
    submission.submit();
  });
  useEffect(() => {
    if (!offline && status !== "loading") retry();
  }, [offline, status]);

  return submission;
}
