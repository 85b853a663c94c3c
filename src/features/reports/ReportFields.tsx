import type { ReactNode } from "react";
import { genders, reportTypes } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/place";
import { LocationField } from "../../fields/LocationField";
import { PhotosField } from "../../fields/PhotosField";
import { ChoiceButtons } from "../../ui/ChoiceButtons";
import { later } from "../../ui/later";
import { Note } from "../../ui/Note";
import { Skeleton } from "../../ui/Skeleton";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { ContactFields } from "./ContactFields";
import { FormSummary } from "./FormSummary";
import type { ReportFormState } from "./useReportForm";

// Loaded after the form, which can be filled in meanwhile.
const WhenFields = later(
  async () => (await import("./WhenFields")).WhenFields,
  () => <Skeleton className="h-54! sm:h-44!" />,
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-0 first:pt-0">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface Props extends ReportFormState {
  locked: boolean;
}

/** The four sections of a report, for a new one and for editing one. */
export function ReportFields({ form, photos, locked }: Props) {
  const { bind } = form;
  return (
    <div className="grid gap-7">
      <Section title={messages["report.photos"]}>
        <div data-field="photos" className="-mt-3">
          <PhotosField
            photos={photos}
            max={limits.photosPerReport}
            accepts="png-or-jpeg"
            label={messages["report.photos"]}
            hint={sentence("photo.hint", { max: limits.photosPerReport })}
            error={form.errorOf("photos")}
            locked={locked}
          />
        </div>
      </Section>

      <Section title={messages["report.petDetails"]}>
        <TextField label={messages["report.petName"]} required {...bind("petName")} autoComplete="off" />
        <ChoiceButtons label={messages["report.type"]} options={reportTypes} {...bind("petType")} />
        <TextField
          label={messages["report.breed"]}
          optional
          {...bind("petBreed")}
          placeholder={messages["report.breedExample"]}
          autoComplete="off"
        />
        <ChoiceButtons label={messages["report.sex"]} options={genders} {...bind("petGender")} />
      </Section>

      <Section title={messages["report.lastSeenInformation"]}>
        <LocationField
          label={messages["report.lastSeenLocation"]}
          required
          show="address"
          startsHere
          {...bind("place")}
          value={form.values.place as Place | null}
        />
        {/* If they did not load, an error at the date focuses the button that loads them again. */}
        <div data-field="day">
          <WhenFields form={form} />
        </div>
      </Section>

      <Section title={messages["report.contactAndAdditional"]}>
        <ContactFields {...bind("contactInfo")} />
        <Note>{messages["report.scamHint"]}</Note>
        <TextArea
          label={messages["report.additionalInfo"]}
          optional
          {...bind("additionalInfo")}
          placeholder={messages["report.additionalExample"]}
        />
      </Section>
      <FormSummary form={form} />
    </div>
  );
}
