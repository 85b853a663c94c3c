import { useQuery } from "convex/react";
import { useId, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { usePreload } from "../../../ui/feedback/lazyPart";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Spinner } from "../../../ui/feedback/Spinner";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import { MyReport, type OwnReport } from "./MyReport";
import type { Report } from "../../../services/convex/report";

const EditReport = lazyDialog(async () => (await import("./EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});
const ConfirmRemoval = lazyDialog(async () => (await import("./ConfirmRemoval")).ConfirmRemoval, {
  title: messages["detail.removeTitle"],
});

type OpenDialog = { dialog: "edit"; id: Id<"reports"> } | { dialog: "remove"; report: OwnReport };

export function MyReports() {
  const { status } = useAuth();
  // After signing out the page is still rendered for a moment, and a refused query would throw.
  const reports = useQuery(api.reports.mine, status === "signedIn" ? {} : "skip");
  const orders = useQuery(api.posts.orders.mine, status === "signedIn" ? {} : "skip");
  const paidReportIds = new Set(orders?.filter(({ state }) => state === "paid").map(({ reportId }) => reportId));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const currentReport = useQuery(api.reports.get, openDialog?.dialog === "edit" ? { reportId: openDialog.id } : "skip");
  // If the report is removed elsewhere, the dialog that edits it stays open and says so.
  const [editedReport, setEditedReport] = useState<Report | null>(null);
  if (currentReport && currentReport !== editedReport) setEditedReport(currentReport);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const show = (next: OpenDialog | null) => {
    setEditedReport(null);
    setOpenDialog(next);
  };
  const close = () => show(null);
  const focusTitle = useFocusOnClose(title, openDialog !== null);
  usePreload(EditReport);
  usePreload(ConfirmRemoval);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="mb-4 outline-none">
        {messages["report.mineSection"]}
      </h2>
      {reports === undefined && <Spinner label={messages["report.mineLoading"]} />}
      {reports?.length === 0 && (
        <div className="rounded-lg bg-sunk px-5 py-6">
          <p className="font-strong">{messages["report.mineNone"]}</p>
          <p className="text-ink-2">{messages["report.mineNoneHint"]}</p>
        </div>
      )}
      {reports && reports.length > 0 && (
        <ul className="grid gap-3">
          {reports.map((report) => (
            <MyReport
              key={report._id}
              report={report}
              isPackagePaid={paidReportIds.has(report._id)}
              onEdit={() => show({ dialog: "edit", id: report._id })}
              onRemove={() => show({ dialog: "remove", report })}
            />
          ))}
        </ul>
      )}
      {reports?.length === limits.ownReportsListed && (
        <p className="mt-4 text-ink-2">{sentence("report.mineNewest", { count: limits.ownReportsListed })}</p>
      )}
      {openDialog?.dialog === "edit" && editedReport && (
        <EditReport report={editedReport} isGone={currentReport === null} onClose={close} />
      )}
      {openDialog?.dialog === "edit" && !editedReport && currentReport === undefined && (
        <Dialog open title={messages["detail.editTitle"]} onClose={close}>
          <Spinner label={messages["detail.loading"]} />
        </Dialog>
      )}
      {openDialog?.dialog === "remove" && (
        <ConfirmRemoval report={openDialog.report} onClose={close} onRemoved={focusTitle} />
      )}
    </section>
  );
}
