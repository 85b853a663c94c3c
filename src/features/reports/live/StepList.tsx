import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { postAlertAddress, paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { LiveStep } from "./LiveStep";

export interface Step {
  title: string;
  action?: ReactNode;
  body: ReactNode;
}

interface Props {
  reportId: string;
  /** The most effective step comes first. Two more steps follow these: a page post and a watch area. */
  steps: Step[];
  /** The purpose of the step with the page post. */
  postText: string;
}

export const stepTextStyles = "max-w-[34em] text-pretty wrap-anywhere text-ink-2";

/** The steps that help most after a found pet's report is published. */
export function StepList({ reportId, steps, postText }: Props) {
  return (
    <section aria-labelledby="live-steps" className="min-w-0">
      <h2 id="live-steps" className="mb-2">
        {messages["live.steps"]}
      </h2>
      <ol className="border-t-3 border-ink">
        {steps.map(({ title, action, body }, index) => (
          <LiveStep key={title} number={index + 1} title={title} action={action}>
            {body}
          </LiveStep>
        ))}
        <LiveStep number={steps.length + 1} title={messages["live.alert"]}>
          <p className={stepTextStyles}>{postText}</p>
          <ButtonLink variant="quiet" to={postAlertAddress(reportId)} className="-ml-3 justify-self-start">
            {messages["live.alertLink"]}
            <Icon name="next" size={20} />
          </ButtonLink>
        </LiveStep>
        <LiveStep number={steps.length + 2} title={messages["area.offerAfter"]}>
          <p className={stepTextStyles}>{messages["area.offerAfterText"]}</p>
          <ButtonLink variant="quiet" to={paths.areas} className="-ml-3 justify-self-start">
            {messages["area.offerLink"]}
            <Icon name="next" size={20} />
          </ButtonLink>
        </LiveStep>
      </ol>
    </section>
  );
}
