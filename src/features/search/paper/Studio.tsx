import type { ReactNode } from "react";
import { PageHeader } from "../../../ui/PageHeader";
import { Beside } from "../Beside";
import type { Report } from "../../../services/convex/report";
import { wayToReport } from "../wayToReport";

interface Props {
  report: Report;
  title: string;
  lead: string;
  preview: ReactNode;
  children: ReactNode;
}

/** A page with a preview on the one side, and what can be chosen about it on the other. */
export const Studio = ({ report, title, lead, preview, children }: Props) => (
  <>
    <PageHeader title={title} lead={lead} back={wayToReport(report)} />
    <Beside
      main={<div className="rounded-lg bg-sunk p-7 max-md:-mx-4 max-md:rounded-none md:p-12">{preview}</div>}
      aside={children}
    />
  </>
);
