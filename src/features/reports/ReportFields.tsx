import type { ReactNode } from "react";
import { genders, reportTypes } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/place";
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
          <TextField
            label={messages["report.petName"]}
            required
            value={form.petName}
            error={errorOf("petName")}
            autoComplete="off"
            onChange={(value) => set("petName", value)}
          />
        </div>
        <div data-field="petType">
          <ChoiceButtons
            label={messages["report.type"]}
            options={reportTypes}
            value={form.petType}
            error={errorOf("petType")}
            onChange={(value) => set("petType", value)}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <div data-field="petBreed">
            <TextField
              label={messages["report.breed"]}
              optional
              value={form.petBreed}
              error={errorOf("petBreed")}
              placeholder={messages["report.breedExample"]}
              autoComplete="off"
              onChange={(value) => set("petBreed", value)}
            />
          </div>
          <div data-field="petGender">
            <Select
              label={messages["report.sex"]}
              optional
              options={genders}
              value={form.petGender}
              error={errorOf("petGender")}
              onChange={(value) => set("petGender", value)}
            />
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
            <DateField
              label={messages["report.dateLost"]}
              required
              noFuture
              value={form.day}
              error={errorOf("day")}
              onChange={(day) => set("day", day)}
            />
          </div>
          <div data-field="time">
            <TimeField
              label={messages["report.timeLost"]}
              optional
              value={form.time}
              error={errorOf("time")}
              onChange={(time) => set("time", time)}
            />
          </div>
        </div>
      </Section>

      <Section title={messages["report.contactAndAdditional"]}>
        <div data-field="contactInfo">
          <TextField
            label={messages["report.contactInfo"]}
            required
            value={form.contactInfo}
            error={errorOf("contactInfo")}
            placeholder={messages["report.contactExample"]}
            autoComplete="off"
            onChange={(value) => set("contactInfo", value)}
          />
        </div>
        <Note>{messages["report.scamHint"]}</Note>
        <div data-field="additionalInfo">
          <TextArea
            label={messages["report.additionalInfo"]}
            optional
            value={form.additionalInfo}
            error={errorOf("additionalInfo")}
            placeholder={messages["report.additionalExample"]}
            onChange={(value) => set("additionalInfo", value)}
          />
        </div>
      </Section>
    </div>
  );
}
