import { type ReactNode, useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import type { Report } from "../../../../services/convex/report";
import { Button } from "../../../../ui/controls/Button";
import { FirstStep, type StepProps } from "./FirstStep";

export interface CallsProps {
  report: Report;
  /** One of the calls has the page's filled button. */
  isNext: boolean;
  /** Called with the number of places to call, once it is known. */
  onCount(count: number): void;
}

interface Props extends StepProps {
  /** The number of places that the household has called. */
  count: number;
  renderCalls(props: CallsProps): ReactNode;
  onPlaces(count: number): void;
}

const title = messages["live.call"];

/** Calls the nearest places, open ones first. Each call has a tick of its own. */
export function CallStep({ report, count, renderCalls, onPlaces, ...step }: Props) {
  const [isOpen, setOpen] = useState(false);
  const calledText = sentence("live.callDone", { count });
  return (
    <FirstStep
      {...step}
      title={title}
      text={count > 0 ? <p className="font-label text-ink">{calledText}</p> : messages["live.callText"]}
      action={
        !step.isNext && (
          <Button
            aria-expanded={isOpen}
            aria-label={sentence("live.seeStep", { step: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {messages["live.see"]}
          </Button>
        )
      }
    >
      {(step.isNext || isOpen) && renderCalls({ report, isNext: step.isNext, onCount: onPlaces })}
    </FirstStep>
  );
}
