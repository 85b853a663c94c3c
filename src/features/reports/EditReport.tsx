import { useMutation } from "convex/react";
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/place";
import { cleanReport, type ReportForm } from "../../../domain/reportRules";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { useWhenReady } from "../../fields/photos/useWhenReady";
import { errorSentence } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { OfflineNote } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import { useDiscardGuard } from "../../ui/useDiscardGuard";
import { ReportFields } from "./ReportFields";
import type { Report } from "./ReportFacts";
import { type Begun, isStarted } from "./reportForm";
import { useReportForm } from "./useReportForm";

interface Props {
  report: Report;
  /** It was removed somewhere else while the dialog is open. */
  gone?: boolean;
  onClose(): void;
  /** Comes also when the dialog was closed meanwhile. */
  onSaved?(): void;
}

function valuesOf(report: Report) {
  const { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place } = report;
  return { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function EditReport({ report, gone = false, onClose, onSaved }: Props) {
  // As it was when the dialog opened: only what differs from it is sent.
  const [before] = useState(report);
  const [contact, setContact] = useState<string | null>(null);
  const askContact = useMutation(api.reports.contact);
  const [begun] = useState<Begun>(() => ({
    form: { ...valuesOf(before), contactInfo: "" },
    photos: before.photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour })),
  }));
  const state = useReportForm(begun.form, () => begun.photos);
  const { form, photos, fillContact, check, element } = state;
  const service = usePhotoService();
  const update = useMutation(api.reports.update);
  const open = useOpen();
  const outcome = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(true);
  const [contactProblem, setContactProblem] = useState<string | null>(null);

  const fetchContact = useCallback(
    () =>
      askContact({ reportId: before._id })
        .then(
          ({ contactInfo }) => {
            setContact(contactInfo);
            fillContact(contactInfo);
            setContactProblem(null);
          },
          // The rest can be changed without it.
          (error: unknown) => setContactProblem(errorSentence(error, "detail.contactFailed")),
        )
        .finally(() => setAsking(false)),
    [askContact, before, fillContact],
  );
  const askAgain = () => {
    if (asking) return;
    setAsking(true);
    void fetchContact();
  };
  useEffect(() => void fetchContact(), [fetchContact]);

  const changed = isStarted(form, photos.items, begun, contact ?? "");
  const { leave, question } = useDiscardGuard(changed && !saving && !gone, onClose);
  const { waiting, wait } = useWhenReady(photos, element, Boolean(question));

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving || gone) return;
    setProblem(null);
    if (photos.preparing) {
      wait();
      return;
    }
    // A contact that could not be fetched and was not typed anew stays what it is.
    const untouched = contact === null && form.contactInfo.trim() === "";
    const report = check(untouched ? { contactInfo: "-" } : {});
    if (!report) return;
    setSaving(true);
    try {
      const ids = await photos.send(service);
      // Cleaned like the new values, so that the two differ only in what the person changed.
      const old: ReportForm = cleanReport({ ...valuesOf(before), contactInfo: contact ?? "" });
      const { status: _status, contactInfo, ...others } = report;
      const values = untouched ? others : { ...others, contactInfo };
      const changes = Object.fromEntries(
        Object.entries(values).filter(([key, value]) => !same(value, old[key as keyof ReportForm])),
      ) as Partial<Omit<ReportForm, "status" | "place">> & { place?: Place };
      const photosChanged = !same(
        ids,
        before.photos.map((photo) => photo._id),
      );
      if (Object.keys(changes).length === 0 && !photosChanged) {
        setProblem(messages["detail.noChanges"]);
        return;
      }
      await update({ reportId: before._id, ...changes, ...(photosChanged && { photos: ids }) });
      toast(messages["report.updated"], { tone: "good" });
      onSaved?.();
      if (open.current) onClose();
    } catch (error) {
      const said = sentence("detail.saveFailed", { message: errorSentence(error, "photo.uploadFailed") });
      setProblem(said);
      if (!open.current) toast(said, { tone: "error" });
    } finally {
      setSaving(false);
      // What had the focus was locked meanwhile.
      requestAnimationFrame(() => outcome.current?.focus());
    }
  };

  const said = gone ? messages["report.notFound"] : problem;
  return (
    <Dialog
      open
      title={messages["detail.editTitle"]}
      onClose={leave}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button type="submit" variant="go" disabled={gone} busy={saving || waiting}>
            {messages[saving ? "pet.saving" : waiting ? "photo.preparingAll" : "profile.save"]}
          </Button>
        </>
      }
    >
      <div ref={element}>
        <fieldset disabled={saving || gone} className="min-w-0">
          <legend className="sr-only">{messages["detail.editTitle"]}</legend>
          <ReportFields state={state} locked={saving || gone} />
        </fieldset>
        {contactProblem && !gone && (
          <Note tone="error" live className="mt-6">
            {contactProblem}{" "}
            <button type="button" className="linked" aria-disabled={asking || undefined} onClick={askAgain}>
              {messages[asking ? "app.loading" : "app.retry"]}
            </button>
          </Note>
        )}
        <div ref={outcome} tabIndex={-1} className="outline-none">
          {saving && <OfflineNote className="mt-6" />}
          {said && (
            <Note tone="error" live className="mt-6">
              {said}
            </Note>
          )}
        </div>
      </div>
      {question}
    </Dialog>
  );
}
