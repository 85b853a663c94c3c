import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton } from "../../../ui/Skeleton";
import { CallList } from "./CallList";

/** For those who run an open report. */
export function CallsPage({ reportId }: { reportId: string }) {
  const report = useQuery(api.reports.get, { reportId });
  if (report === undefined) return <Skeleton className="mt-20 h-120! rounded-lg!" />;
  if (!report?.runs || report.state !== "open") {
    return <EmptyState title={messages["calls.closedTitle"]}>{messages["calls.closed"]}</EmptyState>;
  }
  return <CallList report={report} />;
}
