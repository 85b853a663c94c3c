import { useEffect, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import type { Place } from "../../../../domain/geo/place";
import { liveAddress } from "../../../../domain/paths";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { momentNow } from "../../../../domain/time/moment";
import { isTimeStep } from "../../../../domain/time/timeSteps";
import { LocationField } from "../../../fields/LocationField";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ContactFields } from "../form/contact/ContactFields";
import { useLastContact } from "../form/contact/useLastContact";
import { FormErrors } from "../form/FormErrors";
import { startWith } from "../form/reportForm";
import { useReportForm } from "../form/useReportForm";
import { useSendReport } from "../form/useSendReport";
import { WhenChips } from "../form/when/WhenChips";
import { WhenFields } from "../form/when/WhenFields";

interface Props {
  petId: string;
  /** The report's values that come from the pet's passport. */
  start: Pick<ReportForm, "petName" | "petType" | "petBreed"> & Partial<ReportForm>;
  photos: readonly InitialPhoto[];
  onClose(): void;
}

/**
 * Reports one of the user's pets as lost. Asks mainly for the place and the time, because the pet's passport has the
 * rest.
 */
export function MissingSheet({ petId, start, photos: startPhotos, onClose }: Props) {
  const navigate = useNavigate();
  const [initialForm] = useState(() => {
    const now = momentNow(new Date());
    return startWith({ ...start, ...now, justNow: now.time }, "lost");
  });
  // The same key for every attempt, so the report is stored once.
  const [submitKey] = useState(() => crypto.randomUUID());
  const { form, photos } = useReportForm(initialForm, startPhotos);
  const [isPickingDay, setPickingDay] = useState(false);
  const send = useSendReport(photos);
  const lastContact = useLastContact();
  const { fill } = form;
  useEffect(() => {
    if (lastContact) fill("contactInfo", lastContact);
  }, [fill, lastContact]);
  const name = start.petName;

  const saving = useSubmit({
    waitFor: photos,
    check: form.check,
    send: async () => await send(form.values, submitKey, petId),
    onDone: async (reportId) => {
      await removeLayersFromHistory();
      navigate(liveAddress(reportId), { state: { submitted: true } });
    },
    onDoneIfClosed: (reportId) =>
      toast(messages["report.submitted"], {
        tone: "good",
        action: { label: messages["live.open"], run: () => navigate(liveAddress(reportId)) },
      }),
    explain: (error) => [messages["report.submitFailed"], failureSentence(error)],
  });

  return (
    <FormDialog
      title={sentence("pass.missing", { name })}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["pass.sendReport"]}
      busyLabel={messages["report.submitting"]}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <p className="-mt-1 text-ink-2">{messages["pass.takeABreath"]}</p>
        <LocationField
          label={sentence("pass.whereLast", { name })}
          required
          offersMyLocation
          show="address"
          {...form.bind("place")}
          value={form.values.place as Place | null}
        />
        {isPickingDay ? (
          <WhenFields form={form} />
        ) : (
          <WhenChips
            label={messages["pass.whenLast"]}
            required
            day={form.values.day}
            time={form.values.time}
            onChoose={(moment) => {
              form.set("day", moment.day);
              form.set("time", moment.time);
              // A time that is not one of the time list's steps is valid only if `justNow` has the same time.
              if (moment.time && !isTimeStep(moment.time)) form.set("justNow", moment.time);
            }}
            onPick={() => setPickingDay(true)}
          />
        )}
        {form.start.contactInfo === "" && <ContactFields {...form.bind("contactInfo")} />}
        <FormErrors form={form} />
        <p className="text-center text-sm text-balance text-ink-2">{messages["pass.staysPrivate"]}</p>
      </div>
    </FormDialog>
  );
}
