import { messages, sentence } from "../../../../../domain/messages";
import { postAlertAddress } from "../../../../../domain/paths";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { StepCredit } from "./StepCredit";
import { FirstStep, mainButtonStyles, type StepProps } from "./FirstStep";
import type { FirstStepsAnswer } from "./useFirstSteps";

const title = messages["live.alert"];

/** Links to the page posts, which only the report's author can send. */
export function PostStep({ report, post, ...step }: StepProps & Pick<FirstStepsAnswer, "post">) {
  const to = postAlertAddress(report._id);
  return (
    <FirstStep
      {...step}
      title={title}
      text={
        post ? (
          <StepCredit code="live.postBy" completion={post} title={title} />
        ) : (
          messages[report.mine ? "live.postText" : "live.postAuthor"]
        )
      }
      action={
        report.mine &&
        !step.isNext && (
          <ButtonLink to={to} aria-label={sentence("live.seeStep", { step: title })}>
            {messages["live.see"]}
          </ButtonLink>
        )
      }
    >
      {step.isNext && (
        <ButtonLink to={to} variant="go" big icon="horn" className={mainButtonStyles}>
          {messages["live.alertLink"]}
        </ButtonLink>
      )}
    </FirstStep>
  );
}
