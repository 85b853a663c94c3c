import { messages } from "../../../domain/messages";
import { factRows } from "../../../domain/report/fieldWords";
import type { Report } from "../../services/convex/report";
import { WhenText } from "./WhenText";

/** The facts of a report as a list. */
export function ReportFacts({ report }: { report: Report }) {
  const isLost = report.status === "lost";
  const rows = [
    [messages["detail.status"], messages[isLost ? "detail.statusLost" : "detail.statusFound"]],
    ...factRows(report),
    [
      messages[isLost ? "detail.lostSince" : "detail.foundOn"],
      <WhenText key="when" day={report.day} time={report.time} utcOffset={report.utcOffset} exact />,
    ],
    [messages[isLost ? "detail.lastSeenAt" : "detail.foundAt"], report.place.address || messages["detail.unknown"]],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3 py-2.5">
          <dt className="w-[7rem] text-ink-2">{label}</dt>
          <dd className="min-w-0 flex-[1_1_9rem] font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
