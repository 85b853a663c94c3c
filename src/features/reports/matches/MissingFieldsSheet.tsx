import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import type { Place } from "../../../../domain/geo/place";
import { missingFields, type ReportField } from "../../../../domain/report/reportRules";
import { LocationField } from "../../../fields/LocationField";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Fields } from "../../../ui/forms/Fields";
import type { Submit } from "../../../ui/forms/useSubmit";
import { ContactFields } from "../form/contact/ContactFields";
import { WhereaboutsField } from "../form/found/WhereaboutsField";
import { ReportPhotos } from "../form/photos/ReportPhotos";
import type { ReportFormState } from "../form/useReportForm";
import { WhenFound } from "../form/when/WhenFound";

interface Props extends ReportFormState {
  /** The lost pet's name, within a sentence. */
  name: string;
  submission: Submit;
  onClose(): void;
}

const collectedFields = ["photos", "whereabouts", "shelter", "place", "day", "time", "contactInfo"] as const;
type CollectedField = (typeof collectedFields)[number];
const isCollected = (field: ReportField): field is CollectedField =>
  (collectedFields as readonly string[]).includes(field);

/** Asks for the missing fields of a found report, and sends it. A field that has appeared stays. */
export function MissingFieldsSheet({ form, photos, name, submission, onClose }: Props) {
  // Its props change with every key press, so memoizing would gain nothing.
  "use no memo";
  const { values, bind, errors } = form;
  const [shownFields, setShownFields] = useState(() => missingFields(values, photos.items.length).filter(isCollected));
  const failedFields = errors.map(({ field }) => field).filter(isCollected);
  const newFields = failedFields.filter((field) => !shownFields.includes(field));
  if (newFields.length > 0) setShownFields([...shownFields, ...newFields]);
  const shows = (...fields: CollectedField[]) => fields.some((field) => shownFields.includes(field));
  const locked = submission.busy;
  return (
    <Dialog
      open
      title={messages["match.missing"]}
      onClose={onClose}
      foot={
        // A plain button, because on narrow screens this dialog is inside the report's form.
        <Button
          variant="go"
          big
          icon="link"
          busy={locked || submission.isQueued}
          className="wrap-anywhere"
          onClick={() => submission.submit()}
        >
          {submission.isQueued ? messages["photo.preparingAll"] : sentence("match.link", { name })}
        </Button>
      }
    >
      <Fields form={form} locked={locked} className="grid gap-6">
        {shows("photos") && <ReportPhotos form={form} photos={photos} locked={locked} largeFirst />}
        {shows("whereabouts", "shelter") && (
          <div className="grid gap-3">
            <h3>{messages["found.where"]}</h3>
            <WhereaboutsField form={form} />
          </div>
        )}
        {shows("place") && (
          <LocationField
            label={messages["found.place"]}
            required
            show="address"
            offersMyLocation
            {...bind("place")}
            value={values.place as Place | null}
          />
        )}
        {shows("day", "time") && <WhenFound form={form} />}
        {shows("contactInfo") && <ContactFields {...bind("contactInfo")} />}
      </Fields>
      <Outcome saving={submission} className="mt-6" />
    </Dialog>
  );
}
