import { type ReactNode, useEffect, useRef } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Spinner } from "../../../ui/feedback/Spinner";
import type { OwnReport } from "../pagePostData";
import { ReportLine } from "./ReportLine";

interface Props {
  /** The user's own open reports; undefined while they are loading. */
  reports: OwnReport[] | undefined;
  /** The id of the report that was picked and is loading. */
  pickedId: string | null;
  onPick(reportId: string): void;
  /** Offered to visitors, because they may have an account with a report. Null for users. */
  onSignIn: (() => void) | null;
  /** Says what happens to the text that was typed. */
  children?: ReactNode;
}

/** Says that a post or a package needs a report, and offers the user's reports or the form. Takes the focus. */
export function ReportNeeded({ reports, pickedId, onPick, onSignIn, children }: Props) {
  const hasReports = reports !== undefined && reports.length > 0;
  const title = useRef<HTMLHeadingElement>(null);
  const isLoading = reports === undefined;
  useEffect(() => {
    if (isLoading) return;
    title.current?.focus();
    title.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [isLoading]);
  if (isLoading) return <Spinner label={messages["report.mineLoading"]} />;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={title} tabIndex={-1} className="outline-none">
          {messages[hasReports ? "alert.about" : "alert.noReports"]}
        </h3>
        {!hasReports && <p className="text-pretty text-ink-2">{messages["alert.noReportsText"]}</p>}
        {children}
      </div>
      {hasReports && (
        <ul className="grid gap-2.5">
          {reports.map((report) => (
            <Choice key={report._id} report={report} busy={report._id === pickedId} onPick={onPick} />
          ))}
        </ul>
      )}
      <div className="grid gap-2.5">
        <ButtonLink to={paths.reportLost} variant={hasReports ? "plain" : "go"} big={!hasReports} icon="plus">
          {messages["report.title"]}
        </ButtonLink>
        {onSignIn && <Button onClick={onSignIn}>{messages["alert.signInForReport"]}</Button>}
      </div>
    </div>
  );
}

/** Opens if the user presses "Purchase Alert Package" before a report is chosen. */
export const BuyNeedsReport = ({ onClose, ...props }: Props & { onClose(): void }) => (
  <Dialog open title={messages["alert.paid"]} onClose={onClose}>
    <ReportNeeded {...props} />
  </Dialog>
);

interface ChoiceProps {
  report: OwnReport;
  busy: boolean;
  onPick(reportId: string): void;
}

const Choice = ({ report, busy, onPick }: ChoiceProps) => (
  <li>
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => onPick(report._id)}
      className="grid w-full grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 rounded-lg border-[1.5px] border-edge bg-card p-3 text-left hover:bg-sunk"
    >
      <ReportLine report={report} />
      {busy && <Spinner size={20} />}
    </button>
  </li>
);
