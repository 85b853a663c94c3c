import { useEffect, useState } from "react";
import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import type { Cached } from "../../../lib/device/offlineCache";
import { Note } from "../../../ui/feedback/Note";
import { DetailPhotos } from "../detail/photos/DetailPhotos";
import { DetailSkeleton, detailColumnStyles } from "../detail/DetailSkeleton";
import { ReportFacts } from "../ReportFacts";
import type { Report } from "../../../services/convex/report";
import { NotCached } from "./NotCached";
import { readCachedReport } from "./cacheReports";
import { CacheAge } from "./CacheAge";

/** A report from the offline cache, as it was when this device last showed it. */
export function CachedReport({ reportId }: { reportId: string }) {
  const [cached, setCached] = useState<Cached<Report> | null>();
  useEffect(() => {
    let isMounted = true;
    void readCachedReport(reportId).then((entry) => isMounted && setCached(entry));
    return () => {
      isMounted = false;
    };
  }, [reportId]);
  if (cached === undefined) return <DetailSkeleton />;
  if (cached === null) {
    return (
      <div className="py-16">
        <NotCached />
      </div>
    );
  }
  const { at, value: report } = cached;
  const whereText = whereItIs(report);
  return (
    <div className={detailColumnStyles}>
      <DetailPhotos report={report} />
      <div className="grid min-w-0 content-start gap-6 px-5 py-6 md:px-8 md:py-8">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="pr-12 wrap-anywhere outline-none">
            {titleOfPet(report)}
          </h1>
          <CacheAge at={at} />
          {whereText && <p className="text-lead font-label wrap-anywhere">{whereText}</p>}
        </div>
        <Note icon="phone">{messages["cached.contact"]}</Note>
        <ReportFacts report={report} />
        {report.additionalInfo && (
          <p lang={report.lang ?? "en"} className="wrap-anywhere whitespace-pre-line">
            {report.additionalInfo}
          </p>
        )}
      </div>
    </div>
  );
}
