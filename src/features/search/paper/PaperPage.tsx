import { useQuery } from "convex/react";
import type { ComponentType } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { Report } from "../../../services/convex/report";
import { reportBackLink } from "../reportBackLink";
import "./paper.css";

interface Props {
  reportId: string;
  Paper: ComponentType<{ report: Report }>;
}

export const PaperSkeleton = () => <Skeleton className="mt-20 h-120! rounded-lg!" />;

/** The page of a flyer or poster, for those who run the open report of a lost pet. */
export function PaperPage({ reportId, Paper }: Props) {
  const report = useQuery(api.reports.get, { reportId });
  if (report === undefined) return <PaperSkeleton />;
  if (!report?.runs || report.state !== "open" || report.status !== "lost") {
    const back = report ? { back: reportBackLink(report) } : {};
    return <PageHeader title={messages["paper.closedTitle"]} lead={messages["paper.closed"]} {...back} />;
  }
  return <Paper report={report} />;
}
