import { messages, sentence } from "../../../../../domain/messages";
import { flyerAddress } from "../../../../../domain/search/searchPaths";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { StepCredit, type PressState } from "./StepCredit";
import { FirstStep, mainButton, type StepProps } from "./FirstStep";

const title = messages["live.print"];

/** Leads to the flyer, which ticks the step after its print dialog. */
export function PrintStep({ report, done, onUndo, ...step }: StepProps & Omit<PressState, "onDone">) {
  const flyer = { to: flyerAddress(report._id), state: { print: true } };
  return (
    <FirstStep
      {...step}
      title={title}
      text={
        done ? <StepCredit code="live.printBy" done={done} title={title} onUndo={onUndo} /> : messages["live.printText"]
      }
      action={
        !step.isNext && (
          <ButtonLink {...flyer} aria-label={done ? sentence("live.againStep", { step: title }) : title}>
            {messages[done ? "live.again" : "live.printButton"]}
          </ButtonLink>
        )
      }
    >
      {step.isNext && (
        <ButtonLink {...flyer} variant="go" big icon="print" className={mainButton}>
          {title}
        </ButtonLink>
      )}
    </FirstStep>
  );
}
