import type { ReactNode } from "react";
import { genders, reportTypes } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/place";
import type { ReportField, ReportForm } from "../../../domain/reportRules";
import { DateField } from "../../fields/DateField";
import { LocationField } from "../../fields/LocationField";
import { PhotosField } from "../../fields/PhotosField";
import { TimeField } from "../../fields/TimeField";
import { ChoiceButtons } from "../../ui/ChoiceButtons";
import { Note } from "../../ui/Note";
import { Select } from "../../ui/Select";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import type { ReportFormState } from "./useReportForm";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-0 first:pt-0">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The four sections of the form, for a new report and for changing one. */
export function ReportFields({ state, locked }: { state: ReportFormState; locked: boolean }) {
  const { form, set, photos, errorOf } = state;
  const bind = <Name extends keyof ReportForm & ReportField>(name: Name) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (value: ReportForm[Name]) => set(name, value),
  });
  return (
    <div className="grid gap-7">
      <Section title={messages["report.photos"]}>
        <div data-field="photos" className="-mt-3">
          <PhotosField
            photos={photos}
            most={limits.photosPerReport}
            accepts="png-or-jpeg"
            label={messages["report.photos"]}
            hint={sentence("photo.hint", { max: limits.photosPerReport })}
            error={errorOf("photos")}
            locked={locked}
          />
        </div>
      </Section>

      <Section title={messages["report.petDetails"]}>
        <div data-field="petName">
          <TextField label={messages["report.petName"]} required {...bind("petName")} autoComplete="off" />
        </div>
        <div data-field="petType">
          <ChoiceButtons label={messages["report.type"]} options={reportTypes} {...bind("petType")} />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <div data-field="petBreed">
            <TextField
              label={messages["report.breed"]}
              optional
              {...bind("petBreed")}
              placeholder={messages["report.breedExample"]}
              autoComplete="off"
            />
          </div>
          <div data-field="petGender">
            <Select label={messages["report.sex"]} optional options={genders} {...bind("petGender")} />
          </div>
        </div>
      </Section>

      <Section title={messages["report.lastSeenInformation"]}>
        <div data-field="place">
          <LocationField
            label={messages["report.lastSeenLocation"]}
            required
            show="address"
            value={form.place as Place | null}
            error={errorOf("place")}
            onChange={(place) => set("place", place)}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <div data-field="day">
            <DateField label={messages["report.dateLost"]} required noFuture {...bind("day")} />
          </div>
          <div data-field="time">
            <TimeField label={messages["report.timeLost"]} optional {...bind("time")} />
          </div>
        </div>
      </Section>

      <Section title={messages["report.contactAndAdditional"]}>
        <div data-field="contactInfo">
          <TextField
            label={messages["report.contactInfo"]}
            required
            {...bind("contactInfo")}
            placeholder={messages["report.contactExample"]}
            autoComplete="off"
          />
        </div>
        <Note>{messages["report.scamHint"]}</Note>
        <div data-field="additionalInfo">
          <TextArea
            label={messages["report.additionalInfo"]}
            optional
            {...bind("additionalInfo")}
            placeholder={messages["report.additionalExample"]}
          />
        </div>
      </Section>
    </div>
  );
}
