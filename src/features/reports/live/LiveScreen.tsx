import { useQuery } from "convex/react";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import type { Place } from "../../../../domain/geo/place";
import { focusHeading } from "../../../lib/focusHeading";
import { usePageTitle } from "../../../lib/pageTitle";
import { Navigate, useLocation, useNavigate } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { BackLink } from "../../../ui/controls/BackLink";
import { Icon } from "../../../ui/controls/Icon";
import { lazyPart, usePreload } from "../../../ui/feedback/lazyPart";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { LiveCard } from "./LiveCard";
import type { FirstStepsParts } from "./steps/FirstSteps";
import { useMatches } from "../matches/useMatches";
import type { Report } from "../../../services/convex/report";

const EditReport = lazyDialog(async () => (await import("../mine/EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});

const FoundSteps = lazyPart(async () => (await import("./FoundSteps")).FoundSteps);
const FirstSteps = lazyPart(async () => (await import("./steps/FirstSteps")).FirstSteps);
const ReunitedCard = lazyPart(async () => (await import("../home/ReunitedCard")).ReunitedCard);
const PossibleMatches = lazyPart(async () => (await import("../matches/PossibleMatches")).PossibleMatches);

interface Props {
  reportId: string;
  /** The parts of a lost pet's steps that other features render. */
  parts: FirstStepsParts;
  renderVets(place: Place): ReactNode;
  /** Renders an offer to the author who has just submitted the report. */
  renderOffer?(report: Report): ReactNode;
}

/** Whether the user comes from the form. After a reload or Back, it is false. */
function useIsJustSubmitted(): boolean {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isSubmitted] = useState(() => (state as { submitted?: boolean } | null)?.submitted === true);
  useEffect(() => {
    if (isSubmitted) navigate(pathname, { replace: true, state: null });
  }, [navigate, pathname, isSubmitted]);
  return isSubmitted;
}

/** The screen after publishing, for the household of an open report. Everyone else is led to the report. */
export function LiveScreen({ reportId, parts, renderVets, renderOffer }: Props) {
  const { status } = useAuth();
  const answer = useQuery(api.reports.get, status === "signedIn" ? { reportId } : "skip");
  // The screen stays if the connection to the sign-in service is lost.
  const [latestReport, setLatestReport] = useState<Report | null>(null);
  if (answer && answer !== latestReport) setLatestReport(answer);
  const [isEditing, setIsEditing] = useState(false);
  usePreload(EditReport, FirstSteps);
  // A report that is being edited stays on screen, even if it is removed meanwhile.
  const report = answer === undefined || isEditing ? latestReport : answer;
  const isJustSubmitted = useIsJustSubmitted();
  const isFound = report?.status === "found";
  const title = report && (isFound ? messages["found.live"] : sentence("live.title", { name: report.petName }));
  usePageTitle(title);

  const showsConfirmation = isJustSubmitted && report !== null;
  useEffect(() => {
    if (showsConfirmation) focusHeading();
  }, [showsConfirmation]);

  const hasNoLiveScreen = answer !== undefined && !(answer?.runs && answer.state === "open");
  const isViewerUnknown = status === "signedOut" || (status === "unavailable" && !latestReport);
  if ((hasNoLiveScreen && !isEditing) || isViewerUnknown) return <Navigate to={reportAddress(reportId)} replace />;
  return (
    <>
      <BackLink />
      <div className="mt-1 grid gap-7 nav:mt-3 nav:grid-cols-[340px_minmax(0,1fr)] nav:items-start nav:gap-18">
        <div className="min-w-0 nav:sticky nav:top-6">
          <output className="block">
            {showsConfirmation && (
              <span className="mb-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-home-soft py-1.5 pr-3.5 pl-2.5 text-sm font-label text-home-ink">
                <Icon name="check" size={20} />
                {messages["report.submitted"]}
              </span>
            )}
          </output>
          {report ? (
            <>
              <h1 className="wrap-anywhere outline-none">{isFound ? title : messages["live.now"]}</h1>
              <p className="mt-1 text-lead text-pretty wrap-anywhere text-ink-2">
                {isFound ? messages["found.liveLead"] : sentence("live.lead", { name: report.petName })}
              </p>
              <LiveCard report={report} onEdit={() => setIsEditing(true)} />
            </>
          ) : (
            <LiveSkeleton />
          )}
        </div>
        {report ? (
          <div className="grid min-w-0 gap-10">
            {isFound && <ReunitedCard reportId={report._id} />}
            <PossibleMatches report={report} />
            {isFound ? (
              <FoundSteps report={report} vets={renderVets(report.place)} />
            ) : (
              <SearchSteps report={report}>
                <FirstSteps report={report} {...parts} />
              </SearchSteps>
            )}
          </div>
        ) : (
          <Skeleton className="h-96! rounded-lg!" />
        )}
        {report && isJustSubmitted && renderOffer?.(report)}
        {report && isEditing && (
          <EditReport report={report} isGone={answer === null} onClose={() => setIsEditing(false)} />
        )}
      </div>
    </>
  );
}

/** The steps of the search, folded away if both sides agree on a match: then they matter only if the match is wrong. */
function SearchSteps({ report, children }: { report: Report; children: ReactNode }) {
  const isPetFound = useMatches(report._id).matches.some(({ byFinder, byOwner }) => byFinder && byOwner);
  if (!isPetFound) return children;
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-strong [&::-webkit-details-marker]:hidden">
        {messages["live.stepsFolded"]}
        <Icon name="down" size={20} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3 pb-5">{children}</div>
    </details>
  );
}

const LiveSkeleton = () => (
  <div className="grid gap-4">
    <output className="sr-only">{messages["detail.loading"]}</output>
    <Skeleton className="h-8! w-3/5" />
    <Skeleton className="w-4/5" />
    <Skeleton className="mt-3 h-36! rounded-lg! nav:h-100!" />
  </div>
);
