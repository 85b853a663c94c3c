import { useQuery } from "convex/react";
import { type ComponentType, useEffect, useEffectEvent } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { PageHeader } from "../../../ui/PageHeader";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";
import { stepBackLink } from "../reportBackLink";
import "./paper.css";

export interface PaperProps {
  report: Report;
  /** The code of the report's short address. */
  code: string;
}

interface Props {
  reportId: string;
  Paper: ComponentType<PaperProps>;
}

export const PaperSkeleton = () => <Skeleton className="mt-20 h-120! rounded-lg!" />;

/** The page of a flyer or poster, for the household of a lost pet with an open report. */
export function PaperPage({ reportId, Paper }: Props) {
  const report = useQuery(api.reports.get, { reportId });
  if (report === undefined) return <PaperSkeleton />;
  if (!report?.runs || report.state !== "open" || report.status !== "lost") {
    const back = report ? { back: stepBackLink(report) } : {};
    return <PageHeader title={messages["paper.closedTitle"]} lead={messages["paper.closed"]} {...back} />;
  }
  return report.shortCode ? <Paper report={report} code={report.shortCode} /> : <PrepareCode reportId={report._id} />;
}

/** Gives the report a short address. As soon as the report has it, the flyer or poster appears. */
function PrepareCode({ reportId }: { reportId: Report["_id"] }) {
  const prepare = useRefusableMutation(api.search.paper.prepare);
  const preparing = useSubmit({
    background: true,
    send: async () => await prepare({ reportId }),
    explain: errorSentence,
  });
  const prepareOnArrival = useEffectEvent(() => preparing.submit());
  useEffect(() => prepareOnArrival(), []);
  return (
    <>
      <Outcome saving={preparing} onRetry={preparing.submit} className="mt-8" />
      <PaperSkeleton />
    </>
  );
}
