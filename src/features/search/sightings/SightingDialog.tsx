import { useEffect, useEffectEvent } from "react";
import { limits } from "../../../../domain/limits";
import { zooms } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { sightingFailures } from "../../../../domain/search/sightingRules";
import { LocationField } from "../../../fields/LocationField";
import { PhotosField } from "../../../fields/PhotosField";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { MapPin } from "../../../services/maps/MapPin";
import { MapView } from "../../../services/maps/MapView";
import { Field } from "../../../ui/forms/Field";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { Note } from "../../../ui/feedback/Note";
import { TextArea } from "../../../ui/forms/TextArea";
import { toast } from "../../../ui/feedback/toasts";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";
import { rememberSent } from "./sent/sentKeys";
import { SightingTimeField } from "./SightingTimeField";
import { timeOfSighting } from "./sightingForm";
import { useSightingDraft } from "./useSightingDraft";
import { useSendSighting } from "./useSendSighting";

interface Props {
  report: Report;
  onClose(): void;
  /** Called with the sighting's key after a sender outside the household has sent it. */
  onSent(key: string): void;
}

/**
 * The form for a sighting: where, when, a note and a photo. A map shows the chosen place. Closing the form needs no
 * confirmation, because the draft is restored when the form is opened again.
 */
export function SightingDialog({ report, onClose, onSent }: Props) {
  const { petName: name, runs } = report;
  const draft = useSightingDraft(report._id);
  const { photos } = draft;
  const form = useForm(draft.start, ({ at, ...rest }) =>
    sightingFailures({ ...rest, at: timeOfSighting(at)?.at ?? null }, { now: Date.now(), lostOn: report.day }),
  );
  const send = useSendSighting(report._id, photos);
  const { place, note, at } = form.values;
  const isTouched = form.changed || photos.changed || draft.isRestored;
  const storeDraft = useEffectEvent(draft.store);
  useEffect(() => storeDraft(isTouched ? form.values : null), [isTouched, form.values]);
  const saving = useSubmit({
    check: form.check,
    waitFor: photos,
    send: async () => {
      await send(draft.key, { place: place!, note, ...timeOfSighting(at)! });
      await draft.remove();
      if (runs) toast(messages["saw.added"], { icon: "check" });
      else rememberSent(report._id, draft.key);
      return draft.key;
    },
    onDone: (key) => (runs ? onClose() : onSent(key)),
    onDoneIfClosed: () => {
      if (!runs) toast(messages["saw.stateWaiting"], { icon: "check" });
    },
    explain: (error) => sentence("saw.failed", { message: errorSentence(error) }),
  });
  return (
    <FormDialog
      title={sentence("saw.open", { name })}
      saving={saving}
      form={form}
      submitLabel={messages[runs ? "saw.add" : "saw.send"]}
      busyLabel={messages["saw.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-6">
        {!runs && <p className="text-ink-2">{messages["saw.lead"]}</p>}
        {draft.isRestored && (
          <Note live>
            {messages["report.draftRestored"]}{" "}
            <button
              type="button"
              className="linked"
              onClick={() => {
                form.reset(draft.startOver());
                saving.clear();
                // The pressed button disappears with its note.
                form.focus("place");
              }}
            >
              {messages["report.startOver"]}
            </button>
          </Note>
        )}
        <div className="grid gap-2">
          <LocationField
            label={messages["saw.where"]}
            required
            show="address"
            offersMyLocation
            around={report.place}
            {...form.bind("place")}
          />
          {place && (
            <MapView
              className="h-52 overflow-hidden rounded-lg"
              label={messages["saw.where"]}
              centre={place}
              zoom={zooms.picked}
              gestures="none"
              address={place.address}
            >
              <MapPin pin={{ kind: "report", status: "lost" }} point={place} title={place.address} />
            </MapView>
          )}
        </div>
        <SightingTimeField value={at} error={form.errorOf("at")} onChange={(next) => form.set("at", next)} />
        <Field group optional label={messages["saw.photo"]}>
          {() => (
            <PhotosField
              photos={photos}
              max={1}
              accepts="any-image"
              label={messages["saw.photo"]}
              hint={messages["saw.photoHint"]}
              addLabel={messages["saw.addPhoto"]}
              locked={saving.busy}
            />
          )}
        </Field>
        <TextArea
          optional
          label={sentence("saw.note", { name })}
          placeholder={sentence("saw.noteExample", { name })}
          rows={2}
          maxLength={limits.sightingNote}
          {...form.bind("note")}
        />
        {!runs && <Note>{sentence("saw.after", { name })}</Note>}
      </div>
    </FormDialog>
  );
}
