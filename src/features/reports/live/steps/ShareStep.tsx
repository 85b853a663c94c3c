import { useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { Button } from "../../../../ui/controls/Button";
import { shareCredits, StepCredit, type PressState } from "./StepCredit";
import { FirstStep, type StepProps } from "./FirstStep";
import { StreetMessage } from "./StreetMessage";
import type { FirstStepsAnswer } from "./useFirstSteps";

const title = messages["live.share"];

/** Sends the report to chats in the neighbourhood. */
export function ShareStep({
  report,
  looks,
  completion,
  onDone,
  onUndo,
  ...step
}: StepProps & PressState & Pick<FirstStepsAnswer, "looks">) {
  const [isOpen, setOpen] = useState(false);
  const hint = messages[report.petType === "Dog" ? "live.shareDog" : "live.shareText"];
  const credit = completion?.shareWay ? shareCredits[completion.shareWay] : "live.sharedBy";
  return (
    <FirstStep
      {...step}
      title={title}
      text={completion ? <StepCredit code={credit} completion={completion} title={title} onUndo={onUndo} /> : hint}
      action={
        !step.isNext && (
          <Button
            aria-expanded={isOpen}
            aria-label={sentence("live.againStep", { step: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {messages["live.again"]}
          </Button>
        )
      }
    >
      {(step.isNext || isOpen) && (
        <StreetMessage
          report={report}
          looks={looks}
          isNext={step.isNext}
          onShared={(shareWay) => {
            onDone(shareWay);
            setOpen(false);
          }}
        />
      )}
    </FirstStep>
  );
}
