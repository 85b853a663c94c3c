import type { Place } from "../../../domain/geo/place";
import { LiveScreen } from "../../features/reports/live/LiveScreen";
import { NearestVets } from "../../features/vets/NearestVets";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";
import { WithClinics } from "./clinics";
import type { Report } from "../../services/convex/report";

const vetsNear = (place: Place) => <NearestVets place={place} />;

// It is only an offer, so a failure to load it is ignored.
const AfterSubmit = lazyPart(
  async () =>
    await import("./AfterSubmit").then(
      (part) => part.AfterSubmit,
      () => () => null,
    ),
);

const offer = (report: Report) => <AfterSubmit report={report} />;

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
