import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import { formatLongDay } from "../../../../domain/time/time";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";
import type { OwnReport } from "../pagePostData";

/** One of the user's reports to choose from: its photo, and beside it the name, the status and the day. */
export function ReportLine({ report }: { report: OwnReport }) {
  return (
    <>
      <Photo src={report.photo} alt="" colour={report.colour} shape="tile" />
      <span className="grid justify-items-start gap-1">
        <span className="line-clamp-2 leading-snug font-strong wrap-anywhere">{titleOfPet(report)}</span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge tone={report.status}>{messages[report.status === "lost" ? "feed.lost" : "feed.found"]}</Badge>
          {report.day ? formatLongDay(report.day) : messages["detail.noDate"]}
        </span>
      </span>
    </>
  );
}
