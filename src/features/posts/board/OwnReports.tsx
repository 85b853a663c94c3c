import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { Board } from "./useBoard";
import { ReportChooser } from "./ReportChooser";

interface Props {
  board: Board;
  onChoose(reportId: string): void;
}

/** Which of the person's reports the page is about. */
export function OwnReports({ board: { own, chosen, signedIn }, onChoose }: Props) {
  if (!own) return signedIn && <Skeleton className="mb-7 h-22! rounded-lg! sm:w-1/3" />;
  if (own.length > 0) return <ReportChooser reports={own} chosen={chosen} onChoose={onChoose} />;
  return (
    <EmptyState
      className="mb-7 rounded-xl bg-card shadow-lift-1"
      title={messages["alert.noReports"]}
      action={
        <ButtonLink to={paths.reportLost} variant="go" icon="plus">
          {messages["report.title"]}
        </ButtonLink>
      }
    >
      {messages["alert.noReportsText"]}
    </EmptyState>
  );
}
