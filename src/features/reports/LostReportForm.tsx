import { useMutation } from "convex/react";
import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";
import { alertAddress, reportAddress } from "../../../domain/paths";
import type { Place } from "../../../domain/place";
import { usePhotoService } from "../../fields/photos/usePhotoService";
import { useWhenReady } from "../../fields/photos/useWhenReady";
import type { KeptPhoto } from "../../fields/photos/usePhotos";
import { isSubmitted, rememberSubmitted } from "../../lib/drafts";
import { isFailure, knownFailure } from "../../lib/errorSentence";
import { focusHeading } from "../../lib/focusHeading";
import { useOpen } from "../../lib/useOpen";
import { useMedia } from "../../lib/useMedia";
import { useAuth } from "../../services/auth/useAuth";
import { Button } from "../../ui/Button";
import { later, useWarm } from "../../ui/later";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";
import { toast } from "../../ui/toasts";
import { ReportFields } from "./ReportFields";
import { type Begun, begunEmpty, emptyReport, isStarted, type ReportDraft } from "./reportForm";
import { useDraft } from "./useDraft";
import { useLastContact } from "./useLastContact";
import { useReportForm } from "./useReportForm";

const OfflineNote = later(async () => (await import("../../services/convex/SaveStatus")).OfflineNote);
const OtherDraft = later(async () => (await import("./OtherDraft")).OtherDraft);
const ReportPreview = later(async () => (await import("./ReportPreview")).ReportPreview);

export interface Prefill {
  petId: string;
  petName: string;
  petType: "Dog" | "Cat" | "Other";
  petBreed: string;
  photos: KeptPhoto[];
}

const begunWith = ({ petId, petName, petType, petBreed, photos }: Prefill): Begun => ({
  form: { ...emptyReport("lost"), petName, petType, petBreed },
  petId,
  photos,
});

/** `prefill` comes from one of the person's own pets. */
export function LostReportForm({ prefill }: { prefill?: Prefill }) {
  const { person } = useAuth();
  // A sign-out midway leaves the form standing, and it stays whose it was: the page begins anew for somebody else.
  const [owner] = useState(person?.id ?? "");
  const draft = useDraft(owner, "lost");
  const [chosen, setChosen] = useState<"draft" | "pet" | null>(null);
  const { found } = draft;
  if (found === undefined) return <Spinner label={messages["app.loading"]} />;
  const empty = begunEmpty("lost");
  if (!prefill) return <OpenForm draft={draft} begun={empty} restore={found} />;
  if (!found || chosen === "pet") return <OpenForm draft={draft} begun={begunWith(prefill)} restore={null} />;
  // The link on a pet was pressed again, or the page came anew: what was begun with this pet goes on.
  if (found.petId === prefill.petId) return <OpenForm draft={draft} begun={begunWith(prefill)} restore={found} />;
  if (chosen === "draft") return <OpenForm draft={draft} begun={empty} restore={found} />;
  return (
    <OtherDraft
      draftOf={found.form.petName}
      pet={prefill.petName}
      onDraft={() => setChosen("draft")}
      onPet={() => setChosen("pet")}
    />
  );
}

interface OpenProps {
  draft: ReturnType<typeof useDraft>;
  begun: Begun;
  restore: ReportDraft | null;
}

/** The key of the report that is here now: another one once the report of this key is made. */
function keyOf(known: RefObject<string>): string {
  if (!known.current || isSubmitted(known.current)) known.current = crypto.randomUUID();
  return known.current;
}

function OpenForm({ draft: { keep, forget }, begun: begunAtFirst, restore }: OpenProps) {
  const [start] = useState<Begun>(restore ?? begunAtFirst);
  const state = useReportForm(start.form, () => start.photos);
  const { form, photos, set, reset, check, element } = state;
  const { replace } = photos;
  const service = usePhotoService();
  const submit = useMutation(api.reports.submit);
  const lastContact = useLastContact();

  const submitKey = useRef(restore?.submitKey ?? "");
  const [begun, setBegun] = useState(begunAtFirst);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string[] | null>(null);
  const [submitted, setSubmitted] = useState<Id<"reports"> | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [restored, setRestored] = useState(restore !== null);
  const prefilledContact = useRef("");
  const under = useRef(false);
  const open = useOpen();
  const { waiting, wait } = useWhenReady(photos, element);
  const roomBeside = useMedia("(width >= 64rem)");
  const outcome = useRef<HTMLDivElement>(null);
  // Without a connection it could not be fetched any more.
  useWarm(OfflineNote);

  // The contact of the last report is offered; a place never is, for no two pets run away from the same spot.
  useEffect(() => {
    if (submitted || prefilledContact.current || !lastContact || form.contactInfo !== "") return;
    prefilledContact.current = lastContact;
    set("contactInfo", lastContact);
  }, [form.contactInfo, lastContact, set, submitted]);

  useEffect(() => {
    if (!isStarted(form, photos.items, begun, prefilledContact.current)) return;
    const petId = begun.petId ?? (restored ? restore?.petId : undefined);
    keep({ form, submitKey: keyOf(submitKey), ...(petId && { petId }) }, photos.items);
  }, [begun, form, keep, photos.items, restore, restored]);

  const clear = useCallback(() => {
    setBegun(begunEmpty("lost"));
    reset(emptyReport("lost"));
    replace([]);
    submitKey.current = "";
    setRestored(false);
  }, [replace, reset]);

  // A form that shows nothing but the draft that another one has just submitted would submit it a second time.
  useEffect(() => {
    const look = () => {
      if (under.current || !isSubmitted(submitKey.current)) return;
      if (isStarted(form, photos.items, start, prefilledContact.current)) return;
      clear();
      setElsewhere(true);
    };
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [clear, form, photos.items, start]);

  const startOver = () => {
    focusHeading();
    reset({ ...begun.form, contactInfo: prefilledContact.current });
    photos.replace(begun.photos);
    submitKey.current = "";
    setRestored(false);
    setProblem(null);
    void forget();
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current) return;
    setSubmitted(null);
    setElsewhere(false);
    setProblem(null);
    if (photos.preparing) {
      wait();
      return;
    }
    const report = check();
    if (!report) return;
    under.current = true;
    setSending(true);
    const key = keyOf(submitKey);
    try {
      const { petName, petType, petBreed, petGender, additionalInfo, contactInfo, day, time, status } = report;
      const sendAll = async () =>
        await submit({
          petName,
          petType,
          petBreed,
          petGender,
          additionalInfo,
          contactInfo,
          day,
          time,
          status,
          submitKey: key,
          place: report.place as Place,
          photos: await photos.send(service),
        });
      const reportId = await sendAll().catch((error: unknown) => {
        // Photos that wait a day for their report are swept; the form has them still.
        if (!isFailure(error, "photo.notYours")) throw error;
        photos.unsend();
        return sendAll();
      });
      await forget();
      rememberSubmitted(key);
      setSubmitted(reportId);
      clear();
      toast(messages["report.submitted"], { tone: "good" });
      requestAnimationFrame(() => outcome.current?.focus());
    } catch (error) {
      console.error("The report was not submitted:", error);
      const reason = knownFailure(error);
      setProblem([messages["report.submitFailed"], ...(reason ? [reason] : [])]);
      if (!open.current) toast(messages["report.submitFailed"], { tone: "error" });
      requestAnimationFrame(() => outcome.current?.focus());
    } finally {
      under.current = false;
      setSending(false);
    }
  };

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:gap-16">
      <form noValidate onSubmit={send} aria-label={messages["report.title"]}>
        {begun.petId && !restored && (
          <Note icon="paw" className="mb-6">
            {sentence("report.fromPet", { name: begun.form.petName })}
          </Note>
        )}
        {elsewhere && (
          <Note className="mb-6" live>
            {messages["report.submittedElsewhere"]}
          </Note>
        )}
        {restored && (
          <Note className="mb-6" live>
            {messages["report.draftRestored"]}{" "}
            <button type="button" className="linked" onClick={startOver}>
              {messages["report.startOver"]}
            </button>
          </Note>
        )}
        <fieldset disabled={sending} className="min-w-0">
          <legend className="sr-only">{messages["report.title"]}</legend>
          <div ref={element}>
            <ReportFields state={state} locked={sending} />
          </div>
        </fieldset>
        <div ref={outcome} tabIndex={-1} className="mt-6 grid gap-3 outline-none empty:mt-0">
          {sending && <OfflineNote />}
          {problem && (
            <Note tone="error" live>
              {problem.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Note>
          )}
          {state.error && !problem && (
            <p className="sr-only" role="alert">
              {state.error.sentence}
            </p>
          )}
          {submitted && (
            <Note tone="good" live>
              <p>{messages["report.submitted"]}</p>
              <Link className="linked" to={reportAddress(submitted)}>
                {messages["report.open"]}
              </Link>{" "}
              <Link className="linked ml-3" to={alertAddress(submitted)}>
                {messages["dashboard.postAlert"]}
              </Link>
            </Note>
          )}
        </div>
        <div
          data-foot
          className="sticky bottom-0 z-2 -mx-4 mt-6 border-t border-line bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0"
        >
          <Button type="submit" variant="go" big busy={sending || waiting} className="w-full md:w-auto">
            {messages[sending ? "report.submitting" : waiting ? "photo.preparingAll" : "report.submit"]}
          </Button>
        </div>
      </form>
      {roomBeside && <ReportPreview form={form} photo={photos.items[0] ?? null} />}
    </div>
  );
}
