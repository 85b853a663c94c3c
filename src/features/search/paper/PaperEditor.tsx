import type { ReactNode } from "react";
import { PageHeader } from "../../../ui/PageHeader";
import { TwoColumn } from "../TwoColumn";
import type { Report } from "../../../services/convex/report";
import { stepBackLink } from "../reportBackLink";

interface Props {
  report: Report;
  title: string;
  lead: string;
  preview: ReactNode;
  children: ReactNode;
}

/** A page with a preview on one side and its options on the other. */
export const PaperEditor = ({ report, title, lead, preview, children }: Props) => (
  <>
    <PageHeader title={title} lead={lead} back={stepBackLink(report)} />
    <TwoColumn
      main={<div className="rounded-lg bg-sunk p-7 max-md:-mx-4 max-md:rounded-none md:p-12">{preview}</div>}
      aside={children}
    />
  </>
);
