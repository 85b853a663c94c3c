import type { RefObject } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Note } from "../../../ui/feedback/Note";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { Board } from "./useBoard";
import { ReportChooser } from "./ReportChooser";

interface Props {
  board: Board;
  /** Takes the focus when a report is missing. */
  place: RefObject<HTMLDivElement | null>;
  onChoose(reportId: string): void;
}

/** Which of the person's reports the page is about. */
export function OwnReports({ board: { own, chosen, signedIn, state }, place, onChoose }: Props) {
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {state.lacksReport && (
        <Note tone="error" live className="mb-5">
          {messages["alert.noReport"]}
        </Note>
      )}
      {signedIn && !own && <Skeleton className="mb-7 h-22! rounded-lg! sm:w-1/3" />}
      {own && own.length > 0 && <ReportChooser reports={own} chosen={chosen} onChoose={onChoose} />}
      {own?.length === 0 && (
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
      )}
    </div>
  );
}
