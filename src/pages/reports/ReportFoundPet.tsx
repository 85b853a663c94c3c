import { messages } from "../../../domain/messages";
import type { Place } from "../../../domain/geo/place";
import { FormAcrossSignIn } from "../../features/account/auth/FormAcrossSignIn";
import { FoundReportForm } from "../../features/reports/form/found/FoundReportForm";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PageHeader } from "../../ui/PageHeader";
import { renderClinicChoice, placeKey } from "./clinics";

const NearestVets = lazyPart(async () => (await import("../../features/vets/NearestVets")).NearestVets);

const clinics = {
  renderChoice: renderClinicChoice,
  renderNearest: (place: Place) => <NearestVets key={placeKey(place)} place={place} count={1} withoutLink />,
};

/** Visitors can fill in the form too. They sign in when they submit it. */
export function ReportFoundPet() {
  return (
    <FormAcrossSignIn>
      <div className="wrap">
        <PageHeader title={messages["found.title"]} lead={messages["found.lead"]} />
        <FoundReportForm clinics={clinics} />
      </div>
    </FormAcrossSignIn>
  );
}
