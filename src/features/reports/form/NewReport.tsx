import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type MessageCode, messages } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { untouchedIn } from "../../../../domain/report/untouchedPresets";
import { focusHeading } from "../../../lib/focusHeading";
import { useLocation, useNavigate } from "../../../lib/router";
import { useStore } from "../../../lib/store";
import { useMedia } from "../../../lib/useMedia";
import { Icon } from "../../../ui/controls/Icon";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Fields } from "../../../ui/forms/Fields";
import { readingFields } from "../../../ui/forms/readingFields";
import type { Submit } from "../../../ui/forms/useSubmit";
import { useWhenReady } from "../../../ui/forms/useWhenReady";
import { useLastContact } from "./contact/useLastContact";
import { type DraftProps, useReportDraft } from "./draft/useReportDraft";
import { SubmitBar } from "./SubmitBar";
import { type FieldsProps, type ReportFormState, useReportForm } from "./useReportForm";
import { useReportSubmission } from "./useReportSubmission";
import { useSubmittedElsewhere } from "./useSubmittedElsewhere";

const FormNote = lazyPart(async () => (await import("./FormNote")).FormNote);
const SharedPhotos = lazyPart(async () => (await import("./photos/SharedPhotos")).SharedPhotos);
const ReportSummary = lazyPart(async () => (await import("./ReportSummary")).ReportSummary);
const ReportPreview = lazyPart(async () => (await import("./ReportPreview")).ReportPreview);

/** The differences between the form of a lost pet and that of a found one. */
export interface ReportShape {
  title: MessageCode;
  submit: MessageCode;
  /** Why a visitor needs an account. */
  accountReason: MessageCode;
  fields(props: FieldsProps & { matchCandidates?: ReactNode }): ReactNode;
  /**
   * Renders the match candidates, or `otherwise` if there are none. They stand beside the form or, on narrow screens,
   * among its fields. `onDiscard` discards the draft and opens the report of the candidate.
   */
  matchCandidates?(
    props: ReportFormState & { submission: Submit; onDiscard(reportId: string): void; otherwise?: ReactNode },
  ): ReactNode;
}

interface Props extends DraftProps {
  shape: ReportShape;
  /** The form was opened by a visitor, who has not signed in since. */
  isVisitor: boolean;
}

/** The form of a new report. The device keeps what is entered until it is submitted. */
export function NewReport({ isVisitor, shape, ...props }: Props) {
  // Its state changes with every key press, so memoizing would gain nothing.
  "use no memo";
  const { search } = useLocation();
  const navigate = useNavigate();
  const start = props.restore ?? props.beginning;
  const state = useReportForm(start.form, start.photos);
  const { form, photos } = state;
  const draft = useReportDraft(props, state);
  const submission = useReportSubmission({ ...state, draft, isVisitor, accountReason: shape.accountReason });
  const [isSummarizing, setSummarizing] = useState(false);
  // Only people who fill in the form get as far as the summary.
  const isFilledIn = form.changed || draft.isRestored;
  useEffect(() => {
    if (isFilledIn) ReportSummary.preload();
  }, [isFilledIn]);
  const lastContact = useLastContact();
  const hasRoomBeside = useMedia("(width >= 64rem)");
  // The name of the query is `sharedQuery` of domain/report/sharedPhotos, whose code loads only when it is needed.
  const [hasSharedPhotos] = useState(search.includes("shared="));

  // Fills in the contact of the user's last report, or the email of their account. The place is not filled in, because
  // no two pets run away from the same spot.
  const { fill } = form;
  useEffect(() => {
    if (lastContact) fill("contactInfo", lastContact);
  }, [fill, lastContact]);

  // Asks once more about presets that the user has not confirmed. Only then does `submission` ask a visitor to sign in.
  const askAndSubmit = () => {
    if (untouchedIn(form.values).length > 0 && form.check()) setSummarizing(true);
    else submission.submit();
  };
  const afterReading = useWhenReady(useStore(readingFields) === 0, askAndSubmit);
  const isBusy = submission.busy || afterReading.isQueued;
  const clearSubmit = () => {
    afterReading.clear();
    submission.clear();
  };
  const { isSubmittedElsewhere, dismiss } = useSubmittedElsewhere(draft, { busy: submission.busy, clear: clearSubmit });

  const discardFor = (reportId: string) => {
    draft.startOver("");
    clearSubmit();
    navigate(reportAddress(reportId));
  };
  const candidatesProps = { ...state, submission, onDiscard: discardFor };
  const preview = <ReportPreview form={form.values} photo={photos.items[0] ?? null} />;

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:gap-16">
      <form
        noValidate
        aria-label={messages[shape.title]}
        onSubmit={(event) => {
          event.preventDefault();
          dismiss();
          if (readingFields.get() > 0) afterReading.queue();
          else askAndSubmit();
        }}
      >
        {draft.beginning.petId && !draft.isRestored && <FormNote kind="pet" name={draft.beginning.form.petName} />}
        {hasSharedPhotos && <SharedPhotos form={form} photos={photos} />}
        {isSubmittedElsewhere && <FormNote kind="elsewhere" />}
        {draft.isRestored && (
          <FormNote
            kind="restored"
            onStartOver={() => {
              focusHeading();
              draft.startOver(lastContact ?? "");
              clearSubmit();
            }}
          />
        )}
        <Fields form={form} locked={submission.busy}>
          {shape.fields({
            ...state,
            locked: submission.busy,
            matchCandidates: !hasRoomBeside && shape.matchCandidates?.(candidatesProps),
          })}
        </Fields>
        {draft.cannotStore && <FormNote kind="notKept" />}
        <Outcome saving={submission} className="mt-6" />
        {isVisitor && (
          <p className="mt-6 flex gap-3 text-sm text-ink-2">
            <Icon name="mail" size={20} />
            {messages["report.accountLine"]}
          </p>
        )}
        <SubmitBar {...state} submission={{ ...submission, busy: isBusy }} label={shape.submit} />
        {isSummarizing && (
          <ReportSummary
            form={form.values}
            onClose={() => setSummarizing(false)}
            onSend={() => {
              setSummarizing(false);
              submission.submit();
            }}
            onChange={(field) => {
              flushSync(() => setSummarizing(false));
              form.focus(field)?.scrollIntoView({ block: "center" });
            }}
          />
        )}
      </form>
      {hasRoomBeside &&
        (shape.matchCandidates ? (
          <div className="sticky top-6">{shape.matchCandidates({ ...candidatesProps, otherwise: preview })}</div>
        ) : (
          preview
        ))}
    </div>
  );
}
