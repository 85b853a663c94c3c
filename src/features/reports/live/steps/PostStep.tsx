import { messages, sentence } from "../../../../../domain/messages";
import { postAlertAddress } from "../../../../../domain/paths";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { StepCredit } from "./StepCredit";
import { FirstStep, mainButton, type StepProps } from "./FirstStep";
import type { FirstStepsAnswer } from "./useFirstSteps";

const title = messages["live.alert"];

/** Leads to the alerts, which only the report's author can post. */
export function PostStep({ report, post, ...step }: StepProps & Pick<FirstStepsAnswer, "post">) {
  const to = postAlertAddress(report._id);
  return (
    <FirstStep
      {...step}
      title={title}
      text={
        post ? (
          <StepCredit code="live.postBy" done={post} title={title} />
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
        <ButtonLink to={to} variant="go" big icon="horn" className={mainButton}>
          {messages["live.alertLink"]}
        </ButtonLink>
      )}
    </FirstStep>
  );
}
