import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { PostPageData } from "./usePostPage";
import { ReportChooser } from "./ReportChooser";

interface Props {
  page: PostPageData;
  onChoose(reportId: string): void;
}

/** Lets the user choose which of their reports the page is about. */
export function OwnReports({ page: { ownReports, chosenId, isSignedIn }, onChoose }: Props) {
  if (!ownReports) return isSignedIn && <Skeleton className="mb-7 h-22! rounded-lg! sm:w-1/3" />;
  if (ownReports.length > 0) return <ReportChooser reports={ownReports} chosenId={chosenId} onChoose={onChoose} />;
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
