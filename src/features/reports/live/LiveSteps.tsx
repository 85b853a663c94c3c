import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { RenderWhenVisible } from "../../../ui/feedback/RenderWhenVisible";
import { LookNearby } from "./LookNearby";
import type { Report } from "../../../services/convex/report";
import { ShareNow } from "./ShareNow";
import { type Step, StepList, stepWords } from "./StepList";

interface Props {
  report: Report;
  vets: ReactNode;
}

/** What brings a lost pet home. */
export function LiveSteps({ report, vets }: Props) {
  const steps: Step[] = [
    {
      title: messages["live.share"],
      action: <ShareNow report={report} />,
      body: <p className="text-pretty text-ink-2">{messages["live.shareText"]}</p>,
    },
    { title: messages["live.look"], body: <LookNearby report={report} /> },
    {
      title: messages["live.vets"],
      body: (
        <>
          <p className={stepWords}>{messages["live.vetsText"]}</p>
          <RenderWhenVisible className="mt-2 min-h-44">{vets}</RenderWhenVisible>
        </>
      ),
    },
  ];
  return (
    <StepList reportId={report._id} steps={steps} postLines={sentence("live.postLines", { name: report.petName })} />
  );
}
