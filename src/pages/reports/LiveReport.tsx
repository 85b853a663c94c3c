import { messages, sentence } from "../../../domain/messages";
import type { Place } from "../../../domain/geo/place";
import { LiveScreen } from "../../features/reports/live/LiveScreen";
import { NearestVets } from "../../features/vets/NearestVets";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";
import { WithClinics } from "./clinics";
import { InstallOffer } from "../installOffer";
import { AskAboutReport } from "../tellQuestions";
import type { Report } from "../../services/convex/report";

const vetsNear = (place: Place) => <NearestVets place={place} />;

const offer = (report: Report) => (
  <AskAboutReport report={report} otherwise={<OfferToInstall petName={report.petName} />} />
);

const OfferToInstall = ({ petName }: { petName: string }) => (
  <InstallOffer
    done={petName ? sentence("install.afterReport", { name: petName }) : messages["install.afterFound"]}
    petName={petName}
  />
);

/** What the owner of a report sees right after publishing it. */
export function LiveReport() {
  const { reportId = "" } = useParams();
  return (
    <div className="wrap pt-5 pb-12 md:pt-12">
      <PartBoundary key={reportId}>
        <WithClinics>
          <LiveScreen reportId={reportId} vetsNear={vetsNear} offer={offer} />
        </WithClinics>
      </PartBoundary>
    </div>
  );
}
