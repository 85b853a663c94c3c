import { type ReactNode, useState } from "react";
import { reportPetTypes } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import { fieldsWith } from "../../../../../domain/report/reportFields";
import { formOf } from "../../../../../domain/report/reportForm";
import type { Place } from "../../../../../domain/geo/place";
import { LocationField } from "../../../../fields/LocationField";
import { Button } from "../../../../ui/controls/Button";
import { lazyPart, usePreload } from "../../../../ui/feedback/lazyPart";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import type { Clinics } from "./clinics";
import { ContactFields } from "../contact/ContactFields";
import { FormErrors } from "../FormErrors";
import { PresetChoice } from "../PresetChoice";
import { ReportPhotos } from "../photos/ReportPhotos";
import { ReportSection } from "../ReportSection";
import type { FieldsProps } from "../useReportForm";
import { WhereaboutsField } from "./WhereaboutsField";

const WhenFound = lazyPart(
  async () => (await import("../when/WhenFound")).WhenFound,
  () => <Skeleton className="h-30!" />,
);

const AppearanceFields = lazyPart(
  async () => (await import("./AppearanceFields")).AppearanceFields,
  () => <Skeleton className="h-87!" />,
);

const HandOverFields = lazyPart(
  async () => (await import("./HandOverFields")).HandOverFields,
  () => <Skeleton className="h-46!" />,
);

// It has no skeleton, because it is the last of the fields and moves none when it appears.
const ContactAudience = lazyPart(async () => (await import("../contact/ContactAudience")).ContactAudience);

interface Props extends FieldsProps {
  clinics?: Clinics | null;
  /** The match candidates, on screens without room for them beside the form. */
  matchCandidates?: ReactNode;
}

/**
 * A found pet's report. The finder may have the pet at hand and little time, so most optional fields appear on demand.
 */
export function FoundFields({ form, photos, locked, clinics, matchCandidates }: Props) {
  const { bind, values, start } = form;
  // The fields for the pet's looks are shown at first if one of them is filled in.
  const [showsAppearance, setShowsAppearance] = useState(() => {
    const blank = formOf({ status: "found" });
    return fieldsWith("evidence").some((name) => name !== "petType" && (start[name] ?? null) !== (blank[name] ?? null));
  });
  // For a pet that is still out, the field of the secret detail is shown only if there is a detail. Once shown, it
  // stays, even if the user deletes the last letter.
  const [hasDetail, setHasDetail] = useState(false);
  if (values.secret && !hasDetail) setHasDetail(true);
  usePreload(AppearanceFields);
  const isOnlySeen = values.whereabouts === "stillOut";
  return (
    <div className="grid gap-7">
      <section className="grid items-start gap-5 md:grid-cols-[3fr_4fr] md:gap-7">
        <ReportPhotos form={form} photos={photos} locked={locked} largeFirst />
        <div className="grid gap-5">
          <PresetChoice form={form} name="petType" label={messages["found.what"]} options={reportPetTypes} />
          {showsAppearance ? (
            <AppearanceFields form={form} />
          ) : (
            <Button
              variant="quiet"
              icon="plus"
              className="-my-2 -ml-3 justify-self-start"
              onClick={() => setShowsAppearance(true)}
            >
              {messages["found.addLooks"]}
            </Button>
          )}
        </div>
      </section>

      <ReportSection title={messages["found.where"]}>
        <WhereaboutsField form={form} renderClinicChoice={clinics?.renderChoice} />
      </ReportSection>

      <ReportSection title={messages[isOnlySeen ? "found.whenWhereSeen" : "found.whenWhere"]}>
        <LocationField
          label={messages["found.place"]}
          required
          show="address"
          offersMyLocation
          onAutoLocated={(place) => form.fill("place", place)}
          {...bind("place")}
          value={values.place as Place | null}
        />
        {/* If `WhenFound` did not load, `form.focus("day")` focuses the button that loads it again. */}
        <div data-field="day">
          <WhenFound form={form} />
        </div>
      </ReportSection>

      {matchCandidates}

      {(!isOnlySeen || hasDetail) && (
        <ReportSection title={messages["found.before"]}>
          <HandOverFields form={form} renderNearestClinic={clinics?.renderNearest} />
        </ReportSection>
      )}

      <ReportSection title={messages["found.reach"]}>
        <ContactFields {...bind("contactInfo")} />
        <ContactAudience form={form} />
      </ReportSection>
      <FormErrors form={form} />
    </div>
  );
}
