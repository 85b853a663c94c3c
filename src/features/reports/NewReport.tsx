import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress } from "../../../domain/paths";
import { knownFailure } from "../../lib/errorSentence";
import { focusHeading } from "../../lib/focusHeading";
import { useMedia } from "../../lib/useMedia";
import { Button } from "../../ui/Button";
import { Fields } from "../../ui/Fields";
import { later } from "../../ui/later";
import { leaveLayers } from "../../ui/layers";
import { Note } from "../../ui/Note";
import { Outcome } from "../../ui/Outcome";
import { toast } from "../../ui/toasts";
import { useSubmit } from "../../ui/useSubmit";
import { ReportFields } from "./ReportFields";
import { useLastContact } from "./useLastContact";
import { type DraftProps, useReportDraft } from "./useReportDraft";
import { useReportForm } from "./useReportForm";
import { useSendReport } from "./useSendReport";
import { WhatIsLeft } from "./WhatIsLeft";

const ReportPreview = later(async () => (await import("./ReportPreview")).ReportPreview);

/** The form of a new report. What is entered is kept on the device until it is submitted. */
export function NewReport(props: DraftProps) {
  const start = props.restore ?? props.beginning;
  const state = useReportForm(start.form, start.photos);
  const { form, photos } = state;
  const draft = useReportDraft(props, state);
  const send = useSendReport(photos);
  const lastContact = useLastContact();
  const roomBeside = useMedia("(width >= 64rem)");
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState(false);

  const saving = useSubmit({
    waitFor: photos,
    check: form.check,
    send: async () => {
      const key = draft.currentKey();
      const reportId = await send(form.values, key);
      await draft.submitted(key);
      return reportId;
    },
    done: async (reportId) => {
      draft.clear();
      await leaveLayers();
      void navigate(liveAddress(reportId), { replace: true, state: { submitted: true } });
    },
    missed: (reportId) =>
      toast(messages["report.submitted"], {
        tone: "good",
        action: { label: messages["live.open"], run: () => void navigate(liveAddress(reportId)) },
      }),
    explain: (error) => {
      console.error("The report was not submitted:", error);
      return [messages["report.submitFailed"], knownFailure(error)];
    },
  });
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

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:gap-16">
      <form
        noValidate
        aria-label={messages["report.title"]}
        onSubmit={(event) => {
          event.preventDefault();
          setElsewhere(false);
          saving.submit();
        }}
      >
        {draft.beginning.petId && !draft.restored && (
          <Note icon="paw" className="mb-6">
            {sentence("report.fromPet", { name: draft.beginning.form.petName })}
          </Note>
        )}
        {elsewhere && (
          <Note className="mb-6" live>
            {messages["report.submittedElsewhere"]}
          </Note>
        )}
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
          <ReportFields form={form} photos={photos} locked={saving.busy} />
        </Fields>
        <Outcome saving={saving} className="mt-6" />
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
            {messages[saving.busy ? "report.submitting" : saving.waiting ? "photo.preparingAll" : "report.submit"]}
          </Button>
        </div>
      </form>
      {roomBeside && <ReportPreview form={form.values} photo={photos.items[0] ?? null} />}
    </div>
  );
}
