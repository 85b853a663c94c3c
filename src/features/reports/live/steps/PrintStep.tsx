import { messages, sentence } from "../../../../../domain/messages";
import { flyerAddress } from "../../../../../domain/search/searchPaths";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { StepCredit, type PressState } from "./StepCredit";
import { FirstStep, mainButtonStyles, type StepProps } from "./FirstStep";

const title = messages["live.print"];

/** Leads to the flyer, which ticks the step after its print dialog. */
export function PrintStep({ report, completion, onUndo, ...step }: StepProps & Omit<PressState, "onDone">) {
  const flyer = { to: flyerAddress(report._id), state: { print: true } };
  return (
    <FirstStep
      {...step}
      title={title}
      text={
        completion ? (
          <StepCredit code="live.printBy" completion={completion} title={title} onUndo={onUndo} />
        ) : (
          messages["live.printText"]
        )
      }
      action={
        !step.isNext && (
          <ButtonLink {...flyer} aria-label={completion ? sentence("live.againStep", { step: title }) : title}>
            {messages[completion ? "live.again" : "live.printButton"]}
          </ButtonLink>
        )
      }
    >
      {step.isNext && (
        <ButtonLink {...flyer} variant="go" big icon="print" className={mainButtonStyles}>
          {title}
        </ButtonLink>
      )}
    </FirstStep>
  );
}
