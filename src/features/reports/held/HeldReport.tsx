import { useEffect, useState } from "react";
import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import type { Held } from "../../../lib/device/held";
import { Note } from "../../../ui/feedback/Note";
import { DetailPhotos } from "../detail/photos/DetailPhotos";
import { DetailSkeleton, detailColumns } from "../detail/DetailSkeleton";
import { ReportFacts } from "../ReportFacts";
import type { Report } from "../../../services/convex/report";
import { WithoutConnection } from "../WithoutConnection";
import { heldReport } from "./hold";
import { SavedAgo } from "./SavedAgo";

/** Without a connection: a report as it was when it was last opened. */
export function HeldReport({ reportId }: { reportId: string }) {
  const [kept, setKept] = useState<Held<Report> | null>();
  useEffect(() => {
    let here = true;
    void heldReport(reportId).then((found) => here && setKept(found));
    return () => {
      here = false;
    };
  }, [reportId]);
  if (kept === undefined) return <DetailSkeleton />;
  if (kept === null) {
    return (
      <div className="py-16">
        <WithoutConnection />
      </div>
    );
  }
  const { at, value: report } = kept;
  const where = whereItIs(report);
  return (
    <div className={detailColumns}>
      <DetailPhotos report={report} />
      <div className="grid min-w-0 content-start gap-6 px-5 py-6 md:px-8 md:py-8">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="pr-12 wrap-anywhere outline-none">
            {titleOfPet(report)}
          </h1>
          <SavedAgo at={at} />
          {where && <p className="text-lead font-label wrap-anywhere">{where}</p>}
        </div>
        <Note icon="phone">{messages["held.contact"]}</Note>
        <ReportFacts report={report} />
        {report.additionalInfo && <p className="wrap-anywhere whitespace-pre-line">{report.additionalInfo}</p>}
      </div>
    </div>
  );
}
