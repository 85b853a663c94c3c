import { messages } from "../../../../domain/messages";
import { queries } from "../../../../domain/paths";
import { FlagButton } from "../../../fields/FlagButton";
import { useSearchParams } from "../../../lib/router";
import type { Report } from "../../../services/convex/report";
import { Button } from "../../../ui/controls/Button";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { usePageTop } from "./usePageTop";
import { ArchivedNote } from "../home/ArchivedNote";
import { ReportFacts } from "../ReportFacts";
import { ContactBox } from "./contact/ContactBox";
import { DetailPhotos } from "./photos/DetailPhotos";
import { detailColumnStyles } from "./DetailSkeleton";
import { HouseholdPart } from "./HouseholdPart";
import { PublicBar } from "./PublicBar";
import { ReportHeading } from "./ReportHeading";
import type { RenderSearchPart, RenderWritePart } from "./reportParts";
import { ShareButton } from "./ShareButton";
import { LocationAndInfo } from "./LocationAndInfo";

const ScanNote = lazyPart(async () => (await import("../scanned/ScanNote")).ScanNote);

interface Props {
  report: Report;
  /** Changes with each save of the report, so that the contact is fetched again. */
  saveCount: number;
  search: RenderSearchPart | undefined;
  write: RenderWritePart | undefined;
  onEdit(): void;
  onRemove(): void;
}

/**
 * A report whose pet is not marked home. If the reader signs in and turns out to be in the household, the public parts
 * stay mounted, so that the contact is not fetched twice.
 */
export function ReportBody({ report, saveCount, search, write, onEdit, onRemove }: Props) {
  // Nearly everything here depends on the report, so memoizing would only add weight.
  "use no memo";
  const top = usePageTop(`${report.state} ${report.confirmedAt}`);
  const scanSource = useSearchParams()[0].get(queries.from);
  const { _id, runs } = report;
  const isLost = report.status === "lost";
  const isArchived = report.state === "archived";
  const renderSearch = isLost && report.state === "open" ? search : undefined;
  return (
    <div ref={top} className={detailColumnStyles}>
      <DetailPhotos report={report} />
      <div className="grid min-w-0 content-start gap-7 px-5 pt-6 pb-22 md:px-8 md:py-8">
        <ReportHeading report={report} />
        {renderSearch?.(report, "prompts")}
        {isArchived && <ArchivedNote report={report} />}
        {runs && <HouseholdPart report={report} onEdit={onEdit} />}
        {!runs && scanSource && isLost && report.state === "open" && <ScanNote reportId={_id} source={scanSource} />}
        {!runs && report.state === "open" && write?.(report, renderSearch !== undefined)}
        {(runs || (!isArchived && report.contactFor !== "accepted")) && (
          <ContactBox
            key={saveCount}
            reportId={_id}
            isInHousehold={runs}
            isFound={!isLost}
            isArchived={isArchived}
            isPlain={renderSearch !== undefined || (!runs && write !== undefined)}
          />
        )}
        {!runs && !isArchived && !renderSearch && <ShareButton report={report} />}
        <ReportFacts report={report} />
        {(runs || !isArchived) && <LocationAndInfo report={report} map={renderSearch?.(report, "map")} />}
        {renderSearch?.(report, "details")}
        {report.mine ? (
          <Button variant="danger" icon="trash" className="justify-self-start" onClick={onRemove}>
            {messages["detail.remove"]}
          </Button>
        ) : (
          <FlagButton what="report" id={_id} />
        )}
        {renderSearch && !runs && <PublicBar report={report}>{renderSearch(report, "bottomBar")}</PublicBar>}
      </div>
    </div>
  );
}
