import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import type { Report } from "../../../services/convex/report";
import { Icon } from "../../../ui/controls/Icon";
import { WhenText } from "../WhenText";
import { ScamWarning } from "./ScamWarning";

/** The pet's name (or "Found dog"), where and when it was lost or found, and for a found pet, where it is now. */
export function ReportHeading({ report }: { report: Report }) {
  // It rarely renders, so memoizing would only add weight.
  "use no memo";
  const { status, place, day, time, utcOffset } = report;
  const whereText = whereItIs(report);
  return (
    <div className="grid gap-2">
      <h1 tabIndex={-1} className="pr-12 wrap-anywhere outline-none">
        {titleOfPet(report)}
      </h1>
      <p className="text-pretty wrap-anywhere">
        {place.address &&
          sentence("feed.line", {
            label: messages[status === "lost" ? "feed.lastSeen" : "feed.foundAt"],
            value: place.address,
          })}
        {day && (
          <span className="block text-ink-2 tabular-nums">
            <WhenText day={day} time={time} utcOffset={utcOffset} />
          </span>
        )}
      </p>
      {whereText && (
        <p className="flex gap-2.5 text-lead font-label wrap-anywhere">
          <Icon name={report.whereabouts === "stillOut" ? "eye" : "home"} className="mt-0.5 text-ink-2" />
          <span className="min-w-0">{whereText}</span>
        </p>
      )}
      {/* The shelter's name, which the finder types, reads like a scam: it may contain a scammer's contact. */}
      {report.shelterWarned && <ScamWarning />}
    </div>
  );
}
