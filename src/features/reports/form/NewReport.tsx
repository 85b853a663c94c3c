import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { contactWays } from "../../../../domain/report/contactText";
import { type MessageCode, messages } from "../../../../domain/messages";
import { liveAddress, paths, reportAddress } from "../../../../domain/paths";
import { isOffline } from "../../../lib/connection";
import { knownFailure } from "../../../lib/errorSentence";
import { focusHeading } from "../../../lib/focusHeading";
import { useLocation, useNavigate } from "../../../lib/router";
import { useStore } from "../../../lib/store";
import { useMedia } from "../../../lib/useMedia";
import { dropErrand, startErrand } from "../../../services/auth/errand";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { useAuth } from "../../../services/auth/useAuth";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { Icon } from "../../../ui/controls/Icon";
import { later } from "../../../ui/feedback/later";
import { leaveLayers } from "../../../ui/dialogs/layers";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { useLastContact } from "./useLastContact";
import { type DraftProps, useReportDraft } from "./draft/useReportDraft";
import { type FieldsProps, type ReportFormState, useReportForm } from "./useReportForm";
import { useSendReport } from "./useSendReport";
import { WhatIsLeft } from "./WhatIsLeft";

const FormNote = later(async () => (await import("./FormNote")).FormNote);
const SharedPhotos = later(async () => (await import("./photos/SharedPhotos")).SharedPhotos);
const ReportPreview = later(async () => (await import("./ReportPreview")).ReportPreview);

/** What differs between the form of a lost pet and that of a found one. */
export interface ReportShape {
  title: MessageCode;
  submit: MessageCode;
  /** Why a visitor needs an account. */
  account: MessageCode;
  fields(props: FieldsProps & { known?: ReactNode }): ReactNode;
  /** The reports that this one may be about: beside the form, or among its fields where there is no room. */
  known?(props: ReportFormState & { onDiscard(petId: string): void; otherwise?: ReactNode }): ReactNode;
}

interface Props extends DraftProps {
  shape: ReportShape;
  /** Nobody has signed in since the form was opened. */
  isVisitors: boolean;
}

/** The form of a new report. What is entered is kept on the device until it is submitted. */
export function NewReport({ isVisitors, shape, ...props }: Props) {
  const { status, trouble } = useAuth();
  const { pathname, search } = useLocation();
  const start = props.restore ?? props.beginning;
  const state = useReportForm(start.form, start.photos);
  const { form, photos } = state;
  const draft = useReportDraft(props, state);
  const send = useSendReport(photos);
  const lastContact = useLastContact();
  const roomBeside = useMedia("(width >= 64rem)");
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState(false);
  // The query of domain/report/sharedPhotos.
  const [isShared] = useState(search.includes("shared="));
  // The report can't be kept on the device, so it goes out from this page.
  const stranded = useRef(false);
  const offline = useStore(isOffline);

  const askToSignIn = () =>
    openSignIn({
      mode: isVisitors ? "sign-up" : "login",
      byCode: isVisitors,
      reason: isVisitors ? shape.account : "auth.signedOutMidway",
      email: contactWays(form.values.contactInfo).emails[0]?.shown ?? "",
      returnTo: pathname + search,
    });

  const saving = useSubmit({
    waitFor: photos,
    check: () => {
      if (!form.check()) {
        dropErrand();
        return false;
      }
      if (status === "signedIn" || offline) return true;
      if (status === "unavailable") {
        return messages[trouble === "auth.tokenRefused" ? "auth.tokenRefused" : "report.signInDown"];
      }
      startErrand(draft.currentKey());
      if (status === "loading") return messages["auth.signingIn"];
      askToSignIn();
      return false;
    },
    send: async () => {
      const key = draft.currentKey();
      if (offline) {
        await draft.wait(key);
        return null;
      }
      try {
        const reportId = await send(form.values, key, draft.petId);
        await draft.submitted(key);
        return reportId;
      } finally {
        dropErrand();
      }
    },
    done: async (reportId) => {
      draft.clear();
      await leaveLayers();
      if (reportId === null) navigate(form.values.status === "lost" ? paths.lostFeed : paths.foundFeed);
      else navigate(liveAddress(reportId), { replace: true, state: { submitted: true } });
    },
    onDoneAfterClose: (reportId) =>
      reportId !== null &&
      toast(messages["report.submitted"], {
        tone: "good",
        action: { label: messages["live.open"], run: () => navigate(liveAddress(reportId)) },
      }),
    explain: (error) => {
      const { name, message } = error as Error;
      stranded.current = name === "NoRoom";
      if (stranded.current) return message;
      console.error("The report was not submitted:", error);
      return [messages["report.submitFailed"], knownFailure(error)];
    },
  });

  // The report goes out by itself once its author has signed in. After a reload, the dialog opens again.
  const goOn = useEffectEvent((now: typeof status) => {
    if (!draft.isAwaited()) return;
    if (now === "signedOut") {
      saving.clear();
      askToSignIn();
    } else if (now !== "loading") saving.submit();
  });
  useEffect(() => goOn(status), [status]);

  const sendStranded = useEffectEvent(() => {
    if (!stranded.current) return;
    stranded.current = false;
    saving.submit();
  });
  useEffect(() => {
    if (!offline && status !== "loading") sendStranded();
  }, [offline, status]);

  // The contact of the last report is filled in. Its place is not: no two pets run away from the same spot.
  const { fill } = form;
  useEffect(() => {
    if (lastContact) fill("contactInfo", lastContact);
  }, [fill, lastContact]);

  const look = useEffectEvent(() => {
    if (!draft.isSubmittedElsewhere()) return;
    draft.clear();
    saving.clear();
    setElsewhere(true);
  });
  const { busy } = saving;
  useEffect(() => {
    if (busy) return undefined;
    const listener = () => look();
    addEventListener("storage", listener);
    // It may have happened while this form was being opened, or was sending.
    queueMicrotask(listener);
    return () => removeEventListener("storage", listener);
  }, [busy]);

  const discardFor = (petId: string) => {
    draft.startOver("");
    saving.clear();
    navigate(reportAddress(petId));
  };
  const preview = <ReportPreview form={form.values} photo={photos.items[0] ?? null} />;

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:gap-16">
      <form
        noValidate
        aria-label={messages[shape.title]}
        onSubmit={(event) => {
          event.preventDefault();
          setElsewhere(false);
          saving.submit();
        }}
      >
        {draft.beginning.petId && !draft.restored && <FormNote about="pet" name={draft.beginning.form.petName} />}
        {isShared && <SharedPhotos form={form} photos={photos} />}
        {elsewhere && <FormNote about="elsewhere" />}
        {draft.restored && (
          <Note className="mb-6" live>
            {messages["report.draftRestored"]}{" "}
            <button
              type="button"
              className="linked"
              onClick={() => {
                focusHeading();
                draft.startOver(lastContact ?? "");
                saving.clear();
              }}
            >
              {messages["report.startOver"]}
            </button>
          </Note>
        )}
        <Fields form={form} locked={saving.busy}>
          {shape.fields({
            form,
            photos,
            locked: saving.busy,
            known: !roomBeside && shape.known?.({ form, photos, onDiscard: discardFor }),
          })}
        </Fields>
        {props.draft.full && <FormNote about="notKept" />}
        <Outcome saving={saving} className="mt-6" />
        {isVisitors && (
          <p className="mt-6 flex gap-3 text-sm text-ink-2">
            <Icon name="mail" size={20} />
            {messages["report.accountLine"]}
          </p>
        )}
        <div
          data-foot="page"
          className="sticky bottom-(--bar) z-2 -mx-4 mt-6 flex items-center gap-3.5 border-t border-line bg-paper px-4 py-3 md:static [@media(height<35rem)]:static md:mx-0 md:flex-row-reverse md:justify-end md:border-0 md:p-0"
        >
          <WhatIsLeft form={form} photos={photos} />
          <Button
            type="submit"
            variant="go"
            big
            busy={saving.busy || saving.waiting}
            className="flex-1 px-3.5! md:flex-none md:px-[26px]!"
          >
            {messages[saving.busy ? "report.submitting" : saving.waiting ? "photo.preparingAll" : shape.submit]}
          </Button>
        </div>
      </form>
      {roomBeside &&
        (shape.known ? (
          <div className="sticky top-6">{shape.known({ form, photos, onDiscard: discardFor, otherwise: preview })}</div>
        ) : (
          preview
        ))}
    </div>
  );
}
