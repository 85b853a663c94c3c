import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Spinner } from "../../../ui/feedback/Spinner";
import type { ReportCard } from "../pagePostData";
import { ReportLine } from "./ReportLine";

interface Props {
  /** The person's own open reports; undefined while they are loading. */
  reports: ReportCard[] | undefined;
  /** Chosen, and being loaded. */
  picked: string | null;
  onPick(reportId: string): void;
  /** For visitors, who may have a report. */
  onSignIn: (() => void) | null;
  onClose(): void;
}

/** The start of a post without a report: one of the person's own, or a new one. */
export function ChooseReport({ reports, picked, onPick, onSignIn, onClose }: Props) {
  const some = reports !== undefined && reports.length > 0;
  return (
    <Dialog open title={messages["alert.freeTitle"]} onClose={onClose}>
      {reports === undefined && <Spinner label={messages["report.mineLoading"]} />}
      {some && (
        <>
          <p className="mb-3 font-label">{messages["alert.about"]}</p>
          <ul className="mb-5 grid gap-2.5">
            {reports.map((report) => (
              <Choice key={report._id} report={report} busy={report._id === picked} onPick={onPick} />
            ))}
          </ul>
        </>
      )}
      {reports?.length === 0 && (
        <div className="mb-6 grid gap-1">
          <p className="text-h3">{messages["alert.noReports"]}</p>
          <p className="text-pretty text-ink-2">{messages["alert.noReportsText"]}</p>
        </div>
      )}
      {reports && (
        <div className="grid gap-2.5">
          <ButtonLink to={paths.reportLost} variant={some ? "plain" : "go"} big={!some} icon="plus">
            {messages["report.title"]}
          </ButtonLink>
          {onSignIn && <Button onClick={onSignIn}>{messages["alert.signInForReport"]}</Button>}
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  report: ReportCard;
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
