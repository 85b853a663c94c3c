import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { alertAddress } from "../../../domain/paths";
import { ButtonLink } from "../../ui/ButtonLink";
import { Icon } from "../../ui/Icon";
import { WhenNear } from "../../ui/WhenNear";
import { LiveStep } from "./LiveStep";
import { LookNearby } from "./LookNearby";
import type { Report } from "./ReportFacts";
import { ShareNow } from "./ShareNow";

interface Props {
  report: Report;
  vets: ReactNode;
}

/** What brings a pet home, the most effective first. */
export function LiveSteps({ report, vets }: Props) {
  const { petName: name } = report;
  return (
    <section aria-labelledby="live-steps" className="min-w-0">
      <h2 id="live-steps" className="mb-2">
        {messages["live.steps"]}
      </h2>
      <ol className="border-t-3 border-ink">
        <LiveStep number={1} title={messages["live.share"]} action={<ShareNow report={report} />}>
          <p className="text-pretty text-ink-2">{messages["live.shareText"]}</p>
        </LiveStep>
        <LiveStep number={2} title={messages["live.look"]}>
          <LookNearby report={report} />
        </LiveStep>
        <LiveStep number={3} title={messages["live.vets"]}>
          <p className="max-w-[34em] text-pretty text-ink-2">{messages["live.vetsText"]}</p>
          <WhenNear className="mt-2 min-h-44">{vets}</WhenNear>
        </LiveStep>
        <LiveStep number={4} title={messages["live.alert"]}>
          <p className="max-w-[34em] text-pretty wrap-anywhere text-ink-2">{sentence("live.alertText", { name })}</p>
          <ButtonLink variant="quiet" to={alertAddress(report._id)} className="-ml-3 justify-self-start">
            {messages["live.alertLink"]}
            <Icon name="next" size={20} />
          </ButtonLink>
        </LiveStep>
      </ol>
    </section>
  );
}
