import { useConvex, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { titleOfReport } from "../../../../domain/report/pageTitle";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import { isOffline } from "../../../lib/connection";
import { usePageTitle } from "../../../lib/pageTitle";
import { recall } from "../../../lib/device/storage";
import { useStore } from "../../../lib/store";
import { takeFirst } from "../../../services/convex/firstAnswer";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { later } from "../../../ui/feedback/later";
import { laterDialog } from "../../../ui/dialogs/laterDialog";
import { DetailSkeleton } from "./DetailSkeleton";
import { drawShareCard } from "../shareCard/drawShareCard";
import { ReportBody } from "./ReportBody";
import type { Report } from "../../../services/convex/report";
import type { SearchPart } from "./searchPart";

const EditReport = laterDialog(async () => (await import("../mine/EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});
const ConfirmRemoval = laterDialog(async () => (await import("../mine/ConfirmRemoval")).ConfirmRemoval, {
  title: messages["detail.removeTitle"],
});

const HeldReport = later(async () => (await import("../held/HeldReport")).HeldReport, DetailSkeleton);
const HomeReport = later(async () => (await import("../home/HomeReport")).HomeReport, DetailSkeleton);

interface Props {
  reportId: string;
  /** The owner came to say that the pet is home. */
  asksHome?: boolean;
  /** A part of the search for a lost pet. */
  search?: SearchPart;
  onClose(): void;
}

export function ReportDetail({ reportId, asksHome = false, search, onClose }: Props) {
  // Whoever may be the owner gets another answer.
  const [first] = useState(() =>
    recall("homeward:signed-in") ? null : takeFirst<typeof api.reports.get>("reports:get", { reportId }),
  );
  const live = useQuery(api.reports.get, { reportId });
  const answer = live === undefined ? first?.value : live;
  const offline = useStore(isOffline);
  const [known, setKnown] = useState<Report | null>(null);
  if (answer && answer !== known) setKnown(answer);
  const [removal, setRemoval] = useState<"asking" | "done" | null>(null);
  // Whatever becomes of the report elsewhere, what is being edited here stays on screen.
  const [editing, setEditing] = useState(false);
  // The contact is fetched once, separately from the report. A new key fetches it again after an edit.
  const [saves, setSaves] = useState(0);
  const [lastHome, setLastHome] = useState<Report | null>(null);
  if (answer?.state === "home" && answer !== lastHome) setLastHome(answer);
  const [typing, setTyping] = useState(false);
  // Whoever removes or edits the report sees it until the dialog has closed. Everybody else reads that it is gone.
  const report = answer === null && (removal || editing) ? known : answer;
  const home = report?.state === "home" || (report && typing) ? lastHome : null;
  const title = report ? sentence("detail.title", { name: nameInSentence(report) }) : messages["feed.title"];
  const pageTitle = report ? titleOfReport(report) : null;
  usePageTitle(pageTitle);
  useOwnerParts(report);
  useEffect(() => {
    if (answer === undefined) return;
    // So that it is there when the connection isn't.
    HeldReport.warm();
    import("../held/hold").then(({ holdReport }) => holdReport(reportId, answer)).catch(() => {});
  }, [answer, reportId]);
  return (
    <Dialog open bare addressed size="detail" title={title} onClose={onClose}>
      <output className="sr-only">{pageTitle}</output>
      {report === undefined && (offline ? <HeldReport key={reportId} reportId={reportId} /> : <DetailSkeleton />)}
      {report === null && <Gone reportId={reportId} onClose={onClose} />}
      {home && (
        <HomeReport
          report={home}
          reopened={report?.state !== "home"}
          onTyping={setTyping}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && !home && (
        <ReportBody
          report={report}
          asksHome={asksHome}
          saves={saves}
          search={search}
          onEdit={() => setEditing(true)}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && editing && (
        <EditReport
          report={report}
          gone={answer === null}
          onClose={() => setEditing(false)}
          onSaved={() => setSaves((count) => count + 1)}
        />
      )}
      {report && removal && (
        <ConfirmRemoval
          report={report}
          onRemoved={() => {
            setRemoval("done");
            onClose();
          }}
          onClose={() => setRemoval((now) => (now === "done" ? now : null))}
        />
      )}
    </Dialog>
  );
}

/** Others can't see it, because it is being looked at or because it was removed. */
function Gone({ reportId, onClose }: Props) {
  const isChecked = useQuery(api.moderation.flags.isChecked, { reportId });
  if (isChecked === undefined) return <DetailSkeleton />;
  return (
    <EmptyState
      className="py-16"
      title={messages[isChecked ? "flag.checkingTitle" : "detail.goneTitle"]}
      action={
        <Button variant="go" onClick={onClose}>
          {messages["detail.toFeed"]}
        </Button>
      }
    >
      {messages[isChecked ? "flag.checking" : "detail.gone"]}
    </EmptyState>
  );
}

/** Gets ready what only those who run a report that isn't home will need. */
function useOwnerParts(report: Report | null | undefined) {
  const convex = useConvex();
  const own = report?.runs && report.state !== "home" ? report._id : null;
  useEffect(() => {
    if (!own) return;
    EditReport.warm();
    ConfirmRemoval.warm();
    HomeReport.warm();
    // A report from before previews had pictures, or one whose form was closed too early, has none yet.
    drawShareCard(convex, own);
  }, [convex, own]);
}
