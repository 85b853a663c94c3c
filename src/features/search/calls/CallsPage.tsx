import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { stepBackLink } from "../reportBackLink";
import { CallList } from "./CallList";

/** The call list, for the household of an open report. */
export function CallsPage({ reportId }: { reportId: string }) {
  const report = useQuery(api.reports.get, { reportId });
  if (report === undefined) return <Skeleton className="mt-20 h-120! rounded-lg!" />;
  if (!report?.runs || report.state !== "open") {
    const back = report ? { back: stepBackLink(report) } : {};
    return <PageHeader title={messages["calls.closedTitle"]} lead={messages["calls.closed"]} {...back} />;
  }
  return <CallList report={report} />;
}
