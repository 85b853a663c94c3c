import { useEffect, useState } from "react";
import type { ReportStatus } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { feedAddress, paths, queries } from "../../../domain/paths";
import { DetailSkeleton } from "../../features/reports/detail/DetailSkeleton";
import { Feed } from "../../features/reports/feed/Feed";
import { FeedSkeleton } from "../../features/reports/feed/FeedList";
import { hasSavedFilter, hasFilter } from "../../features/reports/near/feedFilterPresence";
import { focusHeading } from "../../lib/focusHeading";
import { useLocation, useNavigate, useParams, useSearchParams } from "../../lib/router";
import { useMedia } from "../../lib/useMedia";
import { waitUntilIdle } from "../../lib/waitUntilIdle";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { removeLayersFromHistory } from "../../ui/dialogs/layers";
import { PageHeader } from "../../ui/PageHeader";
import { PartBoundary } from "../../ui/feedback/PartBoundary";
import { Segmented } from "../../ui/forms/Segmented";

const OpenReport = lazyDialog(async () => (await import("./OpenReport")).OpenReport, {
  title: messages["detail.failedTitle"],
  bareSkeleton: <DetailSkeleton />,
  size: "detail",
  hasOwnUrl: true,
});

/** A placeholder with the height of `NearBar`. */
function BarPlaceholder() {
  return <div className="h-[104px] md:h-13" />;
}

// Most visits read the newest reports, so the filters load after them.
const NearBar = lazyPart(async () => (await import("../../features/reports/near/NearBar")).NearBar, BarPlaceholder);
const NearFeed = lazyPart(
  async () => (await import("../../features/reports/near/NearFeed")).NearFeed,
  () => <FeedSkeleton />,
);

const views = [
  { value: "lost", label: messages["feed.lostPets"] },
  { value: "found", label: messages["feed.foundPets"] },
] as const;

const maxWaitMs = 300;

/** Waits up to `maxWaitMs` for a report's code. The HTML document of a report loads that code along with the page's. */
export async function waitForReportCode(): Promise<void> {
  await Promise.race([OpenReport.whenLoaded(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/**
 * The URL says which reports are shown and which one is open. Behind an open report, the list keeps its scroll
 * position.
 */
export function LostPetFeed({ defaultStatus = "lost" }: { defaultStatus?: ReportStatus }) {
  const { reportId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const requestedStatus = search.get(queries.show);
  const status: ReportStatus =
    requestedStatus === "found" || requestedStatus === "lost" ? requestedStatus : defaultStatus;

  const filterParams = new URLSearchParams(search);
  for (const name of [queries.show, queries.from, queries.saw]) filterParams.delete(name);
  const filter = String(filterParams);
  const hrefOf = (reportId: string) => feedAddress(defaultStatus, { show: status, reportId, filter });
  // Whether the bar is about to apply the filter of the last visit, or to delete it because it has expired.
  const awaitsSavedFilter = !reportId && !hasFilter(search) && hasSavedFilter();

  // A report that was opened by a link is drawn first, without the list. The list follows when the browser is idle. On
  // a phone, where the report covers the list, it follows when the report is closed.
  const [isAlone, setAlone] = useState(reportId !== undefined);
  if (isAlone && !reportId) setAlone(false);
  const hasListBehind = useMedia("(width >= 48rem)");
  useEffect(() => {
    if (hasListBehind) void waitUntilIdle().then(() => setAlone(false));
  }, [hasListBehind]);

  const close = async () => {
    const { fromFeed } = (location.state ?? {}) as { fromFeed?: boolean };
    await removeLayersFromHistory();
    if (fromFeed) navigate(-1);
    else navigate(feedAddress(defaultStatus, { show: status, filter }), { replace: true });
  };

  // The dialog cannot return the focus if the card that opened it is gone.
  useEffect(() => {
    if (!reportId) return undefined;
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, [reportId]);

  return (
    <div className="wrap">
      <PageHeader
        title={messages["feed.title"]}
        lead={!search.has("near") && messages[status === "found" ? "feed.leadFound" : "feed.lead"]}
        action={
          <div className="grid gap-3 md:flex md:items-center">
            <Segmented
              label={messages["feed.show"]}
              options={views}
              value={status}
              onChange={(next) => navigate(feedAddress("lost", { show: next, filter }), { replace: true })}
            />
            <ButtonLink
              to={status === "found" ? paths.reportFound : paths.reportLost}
              variant="go"
              icon="plus"
              className="max-md:hidden"
            >
              {messages[status === "found" ? "found.title" : "report.title"]}
            </ButtonLink>
          </div>
        }
      />
      {isAlone ? (
        <BarPlaceholder />
      ) : (
        <NearBar defaultStatus={defaultStatus} status={status} keepsAddress={reportId !== undefined} />
      )}
      <PartBoundary key={hasFilter(search) ? "near" : status}>
        {hasFilter(search) && !isAlone ? (
          <NearFeed defaultStatus={defaultStatus} status={status} onApproach={OpenReport.preload} hrefOf={hrefOf} />
        ) : (
          <div className="mt-5 md:mt-8">
            {isAlone || awaitsSavedFilter ? (
              <FeedSkeleton />
            ) : (
              <Feed status={status} onApproach={OpenReport.preload} hrefOf={hrefOf} />
            )}
          </div>
        )}
      </PartBoundary>
      {reportId && (
        <PartBoundary key={reportId} dialog={{ title: messages["detail.failedTitle"], onClose: () => void close() }}>
          <OpenReport reportId={reportId} isReportingSighting={search.has(queries.saw)} onClose={() => void close()} />
        </PartBoundary>
      )}
    </div>
  );
}
