import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { titleOfReport } from "../../../../domain/report/pageTitle";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { isOffline } from "../../../lib/connection";
import { usePageTitle } from "../../../lib/pageTitle";
import { useStore } from "../../../lib/store";
import type { Report } from "../../../services/convex/report";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { updateShareCard } from "../shareCard/updateShareCard";
import { DetailSkeleton } from "./DetailSkeleton";
import { GoneReport } from "./GoneReport";
import { ReportBody } from "./ReportBody";
import { ReportDialogs, useReportDialogs, preloadReportDialogs } from "./ReportDialogs";
import type { RenderSearchPart, RenderWritePart } from "./reportParts";
import { useReportAnswer } from "./useReportAnswer";
import { useShownReport } from "./useShownReport";
import { toSubject } from "../../../../domain/report/toSubject";

const CachedReport = lazyPart(async () => (await import("../offlineCache/CachedReport")).CachedReport, DetailSkeleton);
const HomeReport = lazyPart(async () => (await import("../home/HomeReport")).HomeReport, DetailSkeleton);

interface Props {
  reportId: string;
  /** Renders a part of the search for a lost pet. */
  search?: RenderSearchPart;
  /** Renders the ways to write to the author. */
  write?: RenderWritePart;
  onClose(): void;
}

export function ReportDetail({ reportId, search, write, onClose }: Props) {
  const answer = useReportAnswer(reportId);
  const offline = useStore(isOffline);
  const dialogs = useReportDialogs();
  const { isEditing, setEditing, removal, setRemoval, saveCount } = dialogs;
  const [isTyping, setTyping] = useState(false);
  // `homeReport` stays set while the viewer writes about the homecoming, even if `report` is open again.
  const { report, homeReport } = useShownReport(answer, isEditing || removal !== null, isTyping);
  const title = report ? sentence("detail.title", { name: nameInSentence(report) }) : messages["feed.title"];
  const pageTitle = report ? titleOfReport(toSubject(report)) : null;
  usePageTitle(pageTitle);
  usePrepareForHousehold(report);
  useEffect(() => {
    if (answer === undefined) return;
    // Cache the report, and preload its offline view while there is a connection.
    CachedReport.preload();
    import("../offlineCache/cacheReports").then(({ cacheReport }) => cacheReport(reportId, answer)).catch(() => {});
  }, [answer, reportId]);
  return (
    <Dialog open bare hasOwnUrl size="detail" title={title} onClose={onClose}>
      <output className="sr-only">{pageTitle}</output>
      {report === undefined && (offline ? <CachedReport key={reportId} reportId={reportId} /> : <DetailSkeleton />)}
      {report === null && <GoneReport reportId={reportId} onClose={onClose} />}
      {homeReport && (
        <HomeReport
          report={homeReport}
          // Another member may reopen the report while the viewer writes about the homecoming.
          isReopened={report?.state !== "home"}
          onTyping={setTyping}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && !homeReport && (
        <ReportBody
          report={report}
          saveCount={saveCount}
          search={search}
          write={write}
          onEdit={() => setEditing(true)}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && <ReportDialogs state={dialogs} report={report} isGone={answer === null} onRemoved={onClose} />}
    </Dialog>
  );
}

/** For the household: loads the code that it may need next, and updates the share card if the user is the author. */
function usePrepareForHousehold(report: Report | null | undefined) {
  const convex = useConvex();
  const householdReportId = report?.runs && report.state !== "home" ? report._id : null;
  useEffect(() => {
    if (!householdReportId) return;
    preloadReportDialogs();
    HomeReport.preload();
    // If the tab was closed before the share card was uploaded, the report still needs one. This call does nothing for
    // other members of the household.
    updateShareCard(convex, householdReportId);
  }, [convex, householdReportId]);
}
