import { genders, reportPetTypes } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import type { Place } from "../../../../domain/geo/place";
import { statedIn } from "../../../../domain/report/untouchedPresets";
import { LocationField } from "../../../fields/LocationField";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { TextArea } from "../../../ui/forms/TextArea";
import { TextField } from "../../../ui/forms/TextField";
import { ContactFields } from "./contact/ContactFields";
import { FormErrors } from "./FormErrors";
import { PresetChoice } from "./PresetChoice";
import { ReportPhotos } from "./photos/ReportPhotos";
import { ReportSection } from "./ReportSection";
import type { FieldsProps } from "./useReportForm";

const MoreDetails = lazyPart(
  async () => (await import("./MoreDetails")).MoreDetails,
  () => <Skeleton className="h-9!" />,
);

// Loaded after the form, which can be filled in meanwhile.
const WhenFields = lazyPart(
  async () => (await import("./when/WhenFields")).WhenFields,
  () => <Skeleton className="h-54! sm:h-44!" />,
);

const breedExamples = {
  Dog: messages["report.breedExampleDog"],
  Cat: messages["report.breedExampleCat"],
  Other: messages["report.breedExample"],
};

const ContactAudience = lazyPart(
  async () => (await import("./contact/ContactAudience")).ContactAudience,
  () => <Skeleton className="h-56! sm:h-48!" />,
);

/** The four sections of a lost pet's report, for a new report and for editing one. */
export function LostFields({ form, photos, locked }: FieldsProps) {
  const { bind } = form;
  return (
    <div className="grid gap-7">
      <ReportSection title={messages["report.photos"]}>
        <div className="-mt-3">
          <ReportPhotos form={form} photos={photos} locked={locked} />
        </div>
      </ReportSection>

      <ReportSection title={messages["report.petDetails"]}>
        <TextField label={messages["report.petName"]} required {...bind("petName")} autoComplete="off" />
        <PresetChoice form={form} name="petType" label={messages["report.type"]} options={reportPetTypes} />
        <TextField
          label={messages["report.breed"]}
          optional
          {...bind("petBreed")}
          // Until the author chooses a type, the example is the general one: the preset type is only a guess.
          placeholder={breedExamples[statedIn(form.values).petType]}
          autoComplete="off"
        />
        <PresetChoice form={form} name="petGender" label={messages["report.sex"]} options={genders} />
        <MoreDetails form={form} />
      </ReportSection>

      <ReportSection title={messages["report.lastSeenInformation"]}>
        <LocationField
          label={messages["report.lastSeenLocation"]}
          required
          show="address"
          offersMyLocation
          {...bind("place")}
          value={form.values.place as Place | null}
        />
        {/* If `WhenFields` did not load, `form.focus("day")` focuses the button that loads it again. */}
        <div data-field="day">
          <WhenFields form={form} />
        </div>
      </ReportSection>

      <ReportSection title={messages["report.contactAndAdditional"]}>
        <ContactFields {...bind("contactInfo")} />
        <ContactAudience form={form} />
        <TextArea
          label={messages["report.additionalInfo"]}
          optional
          {...bind("additionalInfo")}
          placeholder={messages["report.additionalExample"]}
        />
      </ReportSection>
      <FormErrors form={form} />
    </div>
  );
}
