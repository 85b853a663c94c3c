import { type ReactNode, useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { paths } from "../../../../../domain/paths";
import {
  callsToMake,
  type FirstStep,
  firstSteps,
  type PressedStep,
  type ShareWay,
} from "../../../../../domain/search/firstSteps";
import type { Report } from "../../../../services/convex/report";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { Icon } from "../../../../ui/controls/Icon";
import { LiveDot } from "../../../../ui/feedback/LiveDot";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { CallStep, type CallsProps } from "./CallStep";
import { LookStep } from "./LookStep";
import { PartyStep } from "./PartyStep";
import { PostStep } from "./PostStep";
import { PrintStep } from "./PrintStep";
import { ShareStep } from "./ShareStep";
import { useFirstSteps } from "./useFirstSteps";

/** The parts of the steps that other features render. */
export interface FirstStepsParts {
  /** The nearest places to call. */
  renderCalls(props: CallsProps): ReactNode;
  /** The map of the search. */
  renderMap(report: Report): ReactNode;
}

interface Props extends FirstStepsParts {
  report: Report;
}

/** The steps that help most in the first half hour, in order. The whole household sees live which are done. */
export function FirstSteps({ report, renderCalls, renderMap }: Props) {
  const { answer, calledCount, tick, untick } = useFirstSteps(report);
  // `renderCalls` sets this to the number of places that it lists, which is smaller if few are nearby.
  const [placeCount, setPlaceCount] = useState(callsToMake);
  if (!answer || calledCount === undefined) return <Skeleton className="h-120! rounded-lg!" />;
  const { ticks, party, post, seenAt, pendingSightings, looks } = answer;
  const pressStateOf = (step: PressedStep) => {
    const completion = ticks.find((one) => one.step === step);
    return { completion, onDone: (shareWay?: ShareWay) => tick(step, shareWay), onUndo: () => untick(step) };
  };
  const isDone: Record<FirstStep, boolean> = {
    share: pressStateOf("share").completion !== undefined,
    print: pressStateOf("print").completion !== undefined,
    party: party !== null,
    call: calledCount >= Math.min(placeCount, callsToMake),
    post: post !== null,
    look: pressStateOf("look").completion !== undefined,
  };
  // Only the author can send a page post.
  const nextStep = firstSteps.find((step) => !isDone[step] && (step !== "post" || report.mine));
  const doneCount = firstSteps.filter((step) => isDone[step]).length;
  const stateOf = (step: FirstStep) => ({
    report,
    number: firstSteps.indexOf(step) + 1,
    isDone: isDone[step],
    isNext: step === nextStep,
  });
  return (
    <section aria-labelledby="first-steps" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps">{messages["live.first"]}</h2>
        <output className="tabular-nums">
          <LiveDot>{sentence("live.doneOf", { done: doneCount, all: firstSteps.length })}</LiveDot>
        </output>
      </div>
      <ol className="border-y-3 border-t-ink border-b-line [border-bottom-width:1px]">
        <ShareStep {...stateOf("share")} {...pressStateOf("share")} looks={looks} />
        <PrintStep {...stateOf("print")} {...pressStateOf("print")} />
        <PartyStep {...stateOf("party")} party={party} />
        <CallStep
          {...stateOf("call")}
          calledCount={calledCount}
          renderCalls={renderCalls}
          onPlaceCount={setPlaceCount}
        />
        <PostStep {...stateOf("post")} post={post} />
        <LookStep
          {...stateOf("look")}
          {...pressStateOf("look")}
          seenAt={seenAt}
          pendingSightings={pendingSightings}
          renderMap={renderMap}
        />
      </ol>
      <ButtonLink variant="quiet" to={paths.areas} className="mt-3 -ml-3">
        {messages["area.offerAfter"]}
        <Icon name="next" size={20} />
      </ButtonLink>
    </section>
  );
}
