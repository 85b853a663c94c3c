import type { Place } from "../../../domain/geo/place";
import { LiveScreen } from "../../features/reports/live/LiveScreen";
import type { FirstStepsParts } from "../../features/reports/live/steps/FirstSteps";
import { NearestVets } from "../../features/vets/NearestVets";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";
import { WithClinics } from "./clinics";
import type { Report } from "../../services/convex/report";

const vetsNear = (place: Place) => <NearestVets place={place} />;

// Asks an author who has just submitted the report how to notify them, or offers to install the app. Neither is
// necessary, so a failure to load it is ignored.
const SubmitFollowUp = lazyPart(
  async () =>
    await import("./SubmitFollowUp").then(
      (part) => part.SubmitFollowUp,
      () => () => null,
    ),
);

const NearestCalls = lazyPart(async () => (await import("../../features/search/calls/NearestCalls")).NearestCalls);
const SearchSection = lazyPart(async () => (await import("../../features/search/SearchSection")).SearchSection);

const parts: FirstStepsParts = {
  renderCalls: (props) => <NearestCalls {...props} />,
  renderMap: (report) => <SearchSection report={report} part="map" />,
};

const offer = (report: Report) => <SubmitFollowUp report={report} />;

/** The page of an open report for its household, opened after publishing ("live"): the steps that help most. */
export function LiveReport() {
  const { reportId = "" } = useParams();
  return (
    <div className="wrap pt-4 pb-12">
      <PartBoundary key={reportId}>
        <WithClinics>
          <LiveScreen reportId={reportId} parts={parts} renderVets={vetsNear} renderOffer={offer} />
        </WithClinics>
      </PartBoundary>
    </div>
  );
}
