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

type Open = { dialog: "edit"; id: Id<"reports"> } | { dialog: "remove"; report: OwnReport };

export function MyReports() {
  const { status } = useAuth();
  // After signing out the page is still rendered for a moment, and a refused query would throw.
  const reports = useQuery(api.reports.mine, status === "signedIn" ? {} : "skip");
  const orders = useQuery(api.posts.orders.mine, status === "signedIn" ? {} : "skip");
  const paid = new Set(orders?.filter(({ state }) => state === "paid").map(({ reportId }) => reportId));
  const [open, setOpen] = useState<Open | null>(null);
  const editing = useQuery(api.reports.get, open?.dialog === "edit" ? { reportId: open.id } : "skip");
  // If the report is removed elsewhere, its dialog stays open and says so.
  const [opened, setOpened] = useState<Report | null>(null);
  if (editing && editing !== opened) setOpened(editing);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const show = (next: Open | null) => {
    setOpened(null);
    setOpen(next);
  };
  const close = () => show(null);
  const focusTitle = useFocusOnClose(title, open !== null);
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
              paid={paid.has(report._id)}
              onEdit={() => show({ dialog: "edit", id: report._id })}
              onRemove={() => show({ dialog: "remove", report })}
            />
          ))}
        </ul>
      )}
      {reports?.length === limits.reportsMine && (
        <p className="mt-4 text-ink-2">{sentence("report.mineNewest", { count: limits.reportsMine })}</p>
      )}
      {open?.dialog === "edit" && opened && <EditReport report={opened} gone={editing === null} onClose={close} />}
      {open?.dialog === "edit" && !opened && editing === undefined && (
        <Dialog open title={messages["detail.editTitle"]} onClose={close}>
          <Spinner label={messages["detail.loading"]} />
        </Dialog>
      )}
      {open?.dialog === "remove" && <ConfirmRemoval report={open.report} onClose={close} onRemoved={focusTitle} />}
    </section>
  );
}
