import { messages } from "../../../../domain/messages";
import { liveAddress, postAlertAddress } from "../../../../domain/paths";
import { canComeHome } from "../../../../domain/report/lifecycle";
import { callsAddress, householdAddress } from "../../../../domain/search/searchPaths";
import type { Report } from "../../../services/convex/report";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Note } from "../../../ui/feedback/Note";
import { MarkHomeButton } from "../home/MarkHomeButton";
import { SecretDetail } from "./SecretDetail";
import { ShareButton } from "./ShareButton";

// Tells the author which content of the report is hidden from others or was removed, and why.
const MyNotices = lazyPart(async () => (await import("../mine/MyNotices")).MyNotices);
const PossibleMatches = lazyPart(async () => (await import("../matches/PossibleMatches")).PossibleMatches);
const ReportToolbar = lazyPart(async () => (await import("./ReportToolbar")).ReportToolbar);
// Tells a finder that the pet's owner has marked it home, and offers to close the finder's report.
const ReunitedCard = lazyPart(async () => (await import("../home/ReunitedCard")).ReunitedCard);
const StillMissingQuestion = lazyPart(async () => (await import("../home/StillMissingQuestion")).StillMissingQuestion);

/** The household's part of a report: what its members can do, and the report's matches. */
export function HouseholdPart({ report, onEdit }: { report: Report; onEdit(): void }) {
  // It rarely renders, so memoizing would only add weight.
  "use no memo";
  const isLost = report.status === "lost";
  const isOpen = report.state === "open";
  const isStillMissing = isLost && isOpen;
  return (
    <>
      {!isLost && isOpen && <ReunitedCard reportId={report._id} />}
      <StillMissingQuestion report={report} />
      <section className="grid gap-3">
        {isOpen && <Note icon="user">{messages[report.mine ? "detail.yours" : "household.helping"]}</Note>}
        {report.mine && <MyNotices reportId={report._id} />}
        {!isLost && <SecretDetail reportId={report._id} />}
        <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
          {isStillMissing && (
            <ButtonLink variant="go" to={liveAddress(report._id)} className="xs:col-span-2">
              {messages["live.now"]}
              <Icon name="next" size={20} />
            </ButtonLink>
          )}
          <Button variant={isStillMissing ? "plain" : "go"} icon="edit" className="only:xs:col-span-2" onClick={onEdit}>
            {messages["detail.edit"]}
          </Button>
          {!isLost && isOpen && <ShareButton report={report} />}
          {canComeHome(report) && (
            <MarkHomeButton report={report} className={isStillMissing ? "px-3!" : "xs:col-span-2"} />
          )}
          {!isLost && report.mine && isOpen && (
            <ButtonLink to={postAlertAddress(report._id)} icon="horn" className="xs:col-span-2">
              {messages["dashboard.postAlert"]}
            </ButtonLink>
          )}
        </div>
        {isStillMissing && <ReportToolbar report={report} />}
        {!isLost && isOpen && (
          <ButtonLink icon="vet" to={callsAddress(report._id)}>
            {messages["calls.openFound"]}
          </ButtonLink>
        )}
        <ButtonLink
          variant="quiet"
          icon="people"
          to={householdAddress(report._id)}
          className="-ml-3 justify-self-start"
        >
          {messages["household.open"]}
        </ButtonLink>
      </section>
      {isOpen && <PossibleMatches report={report} />}
    </>
  );
}
