import { type ReactNode, useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { reportAddress } from "../../../../../domain/paths";
import { searchAdvice } from "../../../../../domain/search/searchAdvice";
import { momentInSentence } from "../../../../../domain/time/momentText";
import type { Report } from "../../../../services/convex/report";
import { Button } from "../../../../ui/controls/Button";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { StepCredit, type PressState } from "./StepCredit";
import { FirstStep, mainButtonStyles, type StepProps } from "./FirstStep";
import type { FirstStepsAnswer } from "./useFirstSteps";

interface Props extends StepProps, PressState, Pick<FirstStepsAnswer, "seenAt" | "pendingSightings"> {
  renderMap(report: Report): ReactNode;
}

/**
 * Opens the map of where the pet may be, based on confirmed sightings (`seenAt`: the time of the newest one). A link
 * leads to the pending sightings.
 */
export function LookStep({ report, completion, onDone, onUndo, seenAt, pendingSightings, renderMap, ...step }: Props) {
  const { petName: name, petType } = report;
  const [isOpen, setOpen] = useState(false);
  const title = sentence("live.map", { name });
  const { text, source } = searchAdvice[petType];
  const press = () => {
    setOpen(!isOpen);
    if (!isOpen) onDone();
  };
  return (
    <FirstStep
      {...step}
      title={title}
      text={
        <>
          {completion && <StepCredit code="live.mapBy" completion={completion} title={title} onUndo={onUndo} />}
          {pendingSightings > 0 && (
            <p className="font-strong text-ink">{sentence("live.newSightings", { name, count: pendingSightings })}</p>
          )}
          {seenAt !== null && <p>{sentence("live.mapMoved", { time: momentInSentence(seenAt) })}</p>}
          {!completion && seenAt === null && pendingSightings === 0 && messages["live.mapText"]}
        </>
      }
      action={
        (!step.isNext || isOpen) && (
          <Button
            aria-expanded={isOpen}
            aria-label={isOpen ? messages["live.mapHide"] : sentence("live.mapOf", { name })}
            onClick={press}
          >
            {messages[isOpen ? "live.hide" : "live.mapButton"]}
          </Button>
        )
      }
    >
      {pendingSightings > 0 && (
        <ButtonLink icon="eye" className={mainButtonStyles} to={reportAddress(report._id)}>
          {messages["live.reviewSightings"]}
        </ButtonLink>
      )}
      {step.isNext && !isOpen && (
        <Button variant="go" big icon="map" className={mainButtonStyles} onClick={press}>
          {messages["live.mapOpen"]}
        </Button>
      )}
      {isOpen && (
        <>
          <p className="max-w-[38em] text-pretty wrap-anywhere">{sentence(text, { name })}</p>
          {source && <p className="text-sm text-ink-2">{messages[source]}</p>}
          {renderMap(report)}
        </>
      )}
    </FirstStep>
  );
}
