import { useMutation } from "convex/react";
import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/place";
import { cleanReport, type ReportForm } from "../../../domain/reportRules";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { errorSentence } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { toast } from "../../ui/toasts";
import { ReportFields } from "./ReportFields";
import type { Report } from "./ReportFacts";
import { useReportForm } from "./useReportForm";

interface Props {
  report: Report;
  onClose(): void;
}

function valuesOf(report: Report) {
  const { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place } = report;
  return { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function EditReport({ report, onClose }: Props) {
  // As it was when the dialog opened: only what differs from it is sent.
  const [before] = useState(report);
  const [contact, setContact] = useState<string | null>(null);
  const askContact = useMutation(api.reports.contact);
  const state = useReportForm({ ...valuesOf(before), contactInfo: "" }, () =>
    before.photos.map(({ _id, thumb, colour }) => ({ photoId: _id, url: thumb, colour })),
  );
  const { photos, set, check, element } = state;
  const service = usePhotoService();
  const update = useMutation(api.reports.update);
  const open = useOpen();
  const [phase, setPhase] = useState<"loading" | "editing" | "saving">("loading");
  const [problem, setProblem] = useState<string | null>(null);
  const [contactProblem, setContactProblem] = useState<string | null>(null);

  const fetchContact = useCallback(
    () =>
      askContact({ reportId: before._id }).then(
        ({ contactInfo }) => {
          setContact(contactInfo);
          set("contactInfo", contactInfo);
          setContactProblem(null);
          setPhase("editing");
        },
        // The rest can be changed without it.
        (error: unknown) => {
          setContactProblem(errorSentence(error, "detail.contactFailed"));
          setPhase("editing");
        },
      ),
    [askContact, before, set],
  );
  useEffect(() => void fetchContact(), [fetchContact]);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== "editing" || photos.preparing) return;
    setProblem(null);
    // A contact that could not be fetched and was not typed anew stays what it is.
    const untouched = contact === null && state.form.contactInfo.trim() === "";
    const report = check(untouched ? { contactInfo: "-" } : {});
    if (!report) return;
    setPhase("saving");
    try {
      const ids = await photos.send(service);
      // Cleaned like the new values, so that the two differ only in what the person changed.
      const old: ReportForm = cleanReport({ ...valuesOf(before), contactInfo: contact ?? "" });
      const { status: _status, contactInfo, ...others } = report;
      const values = untouched ? others : { ...others, contactInfo };
      const changed = Object.fromEntries(
        Object.entries(values).filter(([key, value]) => !same(value, old[key as keyof ReportForm])),
      ) as Partial<Omit<ReportForm, "status" | "place">> & { place?: Place };
      const photosChanged = !same(
        ids,
        before.photos.map((photo) => photo._id),
      );
      if (Object.keys(changed).length === 0 && !photosChanged) {
        setProblem(messages["detail.noChanges"]);
        return;
      }
      await update({ reportId: before._id, ...changed, ...(photosChanged && { photos: ids }) });
      toast(messages["report.updated"], { tone: "good" });
      if (open.current) onClose();
    } catch (error) {
      setProblem(sentence("detail.saveFailed", { message: errorSentence(error, "photo.uploadFailed") }));
    } finally {
      setPhase("editing");
    }
  };

  return (
    <Dialog
      open
      title={messages["detail.editTitle"]}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>{messages["app.cancel"]}</Button>
          <Button type="submit" variant="go" busy={phase === "saving"}>
            {messages[phase === "saving" ? "pet.saving" : "profile.save"]}
          </Button>
        </>
      }
    >
      <div ref={element}>
        <ReportFields state={state} locked={phase !== "editing"} />
        {contactProblem && (
          <Note tone="error" live className="mt-6">
            {contactProblem}{" "}
            <button type="button" className="linked" onClick={() => void fetchContact()}>
              {messages["app.retry"]}
            </button>
          </Note>
        )}
        {problem && (
          <Note tone="error" live className="mt-6">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
