import { messages, sentence } from "../../../../../domain/messages";
import { Button } from "../../../../ui/controls/Button";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { useParty } from "../../detail/useParty";
import { FirstStep, mainButtonStyles, type StepProps } from "./FirstStep";
import type { FirstStepsAnswer } from "./useFirstSteps";

/** Starts the search party, or leads to it. */
export function PartyStep({ report, party, ...step }: StepProps & Pick<FirstStepsAnswer, "party">) {
  const { opening, label } = useParty(report._id);
  return (
    <FirstStep
      {...step}
      title={messages["live.party"]}
      text={
        party ? (
          <p className="font-label text-ink">{sentence("live.partyPeople", { count: party.helperCount })}</p>
        ) : (
          messages["live.partyText"]
        )
      }
      action={
        !step.isNext && (
          <Button aria-label={label} busy={opening.busy} onClick={opening.submit}>
            {messages[party ? "live.partyOpen" : "live.partyStart"]}
          </Button>
        )
      }
    >
      {step.isNext && (
        <Button
          variant="go"
          big
          icon="people"
          className={mainButtonStyles}
          busy={opening.busy}
          onClick={opening.submit}
        >
          {label}
        </Button>
      )}
      {opening.note && <Outcome saving={opening} />}
    </FirstStep>
  );
}
