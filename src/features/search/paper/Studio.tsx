import type { ReactNode } from "react";
import { PageHeader } from "../../../ui/PageHeader";
import type { Report } from "../report";
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 nav:grid-cols-[minmax(0,1fr)_400px] nav:items-start nav:gap-8">
      <div className="rounded-lg bg-sunk p-7 max-md:-mx-4 max-md:rounded-none md:p-12">{preview}</div>
      <div className="grid min-w-0 gap-6 nav:sticky nav:top-6">{children}</div>
    </div>
  </>
);
