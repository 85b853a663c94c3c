import { type ReactNode, useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import type { Report } from "../../../../services/convex/report";
import { Button } from "../../../../ui/controls/Button";
import { FirstStep, type StepProps } from "./FirstStep";

export interface CallsProps {
  report: Report;
  /** Whether calling is the next step. If so, one of the calls has the page's filled button. */
  isNext: boolean;
  /** Called with the number of listed places, as soon as it is known. */
  onPlaceCount(placeCount: number): void;
}

interface Props extends StepProps {
  /** The number of places that the household has called. */
  calledCount: number;
  renderCalls(props: CallsProps): ReactNode;
  onPlaceCount(placeCount: number): void;
}

const title = messages["live.call"];

/**
 * One of the steps for the first half hour: offers calls to the nearest places, open ones first. Each call has a tick
 * of its own.
 */
export function CallStep({ report, calledCount, renderCalls, onPlaceCount, ...step }: Props) {
  const [isOpen, setOpen] = useState(false);
  const calledText = sentence("live.callDone", { count: calledCount });
  return (
    <FirstStep
      {...step}
      title={title}
      text={calledCount > 0 ? <p className="font-label text-ink">{calledText}</p> : messages["live.callText"]}
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
      {(step.isNext || isOpen) && renderCalls({ report, isNext: step.isNext, onPlaceCount })}
    </FirstStep>
  );
}
