import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import { postAlertAddress, queries } from "../../../../domain/paths";
import { callsAddress, householdAddress } from "../../../../domain/search/searchPaths";
import { canComeHome } from "../../../../domain/report/reportLife";
import { useSearchParams } from "../../../lib/router";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { later } from "../../../ui/feedback/later";
import { Note } from "../../../ui/feedback/Note";
import { ContactBox } from "./ContactBox";
import { detailColumns } from "./DetailSkeleton";
import { FlagButton } from "../../../fields/FlagButton";
import { ArchivedNote } from "../home/ArchivedNote";
import { MarkHomeButton } from "../home/MarkHomeButton";
import { OwnDetail } from "./OwnDetail";
import { ReportFacts } from "../ReportFacts";
import type { Report } from "../../../services/convex/report";
import { DetailPhotos } from "./DetailPhotos";
import { ScamWarning } from "./ScamWarning";
import { ShareButton } from "./ShareButton";
import type { SearchPart } from "./searchPart";
import { useFreshStart } from "../form/draft/useFreshStart";
import { WhereToLook } from "./WhereToLook";

const AskHome = later(async () => (await import("../home/AskHome")).AskHome);
const MyNotices = later(async () => (await import("../mine/MyNotices")).MyNotices);
const PossibleMatches = later(async () => (await import("../matches/PossibleMatches")).PossibleMatches);
const Scanned = later(async () => (await import("../scanned/Scanned")).Scanned);
const StillMissing = later(async () => (await import("../home/StillMissing")).StillMissing);

interface Props {
  /** The owner came to say that the pet is home. */
  asksHome: boolean;
  report: Report;
  saves: number;
  search: SearchPart | undefined;
  onEdit(): void;
  onRemove(): void;
}

/** An open or archived report: its photos, what can be done, and where to look. */
export function ReportBody({ report, asksHome, saves, search, onEdit, onRemove }: Props) {
  const top = useFreshStart(`${report.state} ${report.confirmedAt}`);
  const from = useSearchParams()[0].get(queries.from);
  const lost = report.status === "lost";
  const archived = report.state === "archived";
  const where = whereItIs(report);
  const searched = lost && report.state === "open" ? search : undefined;
  return (
    <div ref={top} className={detailColumns}>
      <DetailPhotos report={report} />
      <div className="grid min-w-0 content-start gap-7 px-5 pt-6 pb-22 md:px-8 md:py-8">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="pr-12 wrap-anywhere outline-none">
            {titleOfPet(report)}
          </h1>
          {where && (
            <p className="flex gap-2.5 text-lead font-label wrap-anywhere">
              <Icon name={report.whereabouts === "stillOut" ? "eye" : "home"} className="mt-0.5 text-ink-2" />
              <span className="min-w-0">{where}</span>
            </p>
          )}
          {report.shelterWarned && <ScamWarning />}
        </div>
        {searched?.(report, "ask")}
        {asksHome && <AskHome report={report} />}
        {from && lost && report.state === "open" && !report.runs && <Scanned reportId={report._id} from={from} />}
        {archived && <ArchivedNote report={report} />}
        {report.runs && <StillMissing report={report} />}
        {report.runs ? (
          <section className="grid gap-3">
            {report.state === "open" && (
              <Note icon="user">{messages[report.mine ? "detail.yours" : "household.helping"]}</Note>
            )}
            {report.mine && <MyNotices reportId={report._id} />}
            {!lost && <OwnDetail reportId={report._id} />}
            <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
              <Button variant="go" icon="edit" className="only:xs:col-span-2" onClick={onEdit}>
                {messages["detail.edit"]}
              </Button>
              {report.state === "open" && <ShareButton report={report} />}
              {canComeHome(report) && <MarkHomeButton report={report} className="xs:col-span-2" />}
              {report.mine && report.state === "open" && (
                <ButtonLink to={postAlertAddress(report._id)} icon="horn" className="xs:col-span-2">
                  {messages["dashboard.postAlert"]}
                </ButtonLink>
              )}
            </div>
            {!lost && report.state === "open" && (
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
        ) : null}
        {report.runs && report.state === "open" && <PossibleMatches report={report} />}
        {(report.runs || !archived) && (
          <ContactBox
            key={saves}
            reportId={report._id}
            mine={report.runs}
            found={!lost}
            archived={archived}
            quiet={searched !== undefined}
          />
        )}
        {!report.runs && !archived && !searched && <ShareButton report={report} />}
        <ReportFacts report={report} />
        {(report.runs || !archived) && <WhereToLook report={report} map={searched?.(report, "map")} />}
        {searched?.(report, "rest")}
        {report.mine ? (
          <Button variant="danger" icon="trash" className="justify-self-start" onClick={onRemove}>
            {messages["detail.remove"]}
          </Button>
        ) : (
          <FlagButton what="report" id={report._id} />
        )}
        {searched && !report.runs && (
          <div
            data-foot
            className="sticky bottom-0 z-2 -mx-5 -mb-22 flex flex-wrap gap-2.5 border-t border-line bg-card px-5 pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))] *:flex-1 md:-mx-8 md:-mb-8 md:px-8"
          >
            {searched(report, "bar")}
            <ShareButton report={report} className="min-h-14!" />
          </div>
        )}
      </div>
    </div>
  );
}
