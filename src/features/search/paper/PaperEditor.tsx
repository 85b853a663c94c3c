import { type ReactNode, useRef } from "react";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
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

/** A page with a preview on one side and its options on the other. On narrow screens, a button leads to the options. */
export function PaperEditor({ report, title, lead, preview, children }: Props) {
  const options = useRef<HTMLDivElement>(null);
  const goToOptions = () => {
    options.current?.scrollIntoView({ block: "start" });
    options.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title={title} lead={lead} back={stepBackLink(report)} />
      <TwoColumn
        main={
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <Button block icon="edit" className="nav:hidden" onClick={goToOptions}>
              {messages["paper.toFields"]}
            </Button>
            <div className="rounded-lg bg-sunk p-7 max-md:-mx-4 max-md:rounded-none md:p-12">{preview}</div>
          </div>
        }
        aside={
          <div ref={options} className="grid min-w-0 scroll-mt-4 gap-6">
            {children}
          </div>
        }
      />
    </>
  );
}
