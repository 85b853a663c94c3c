import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { alertAddress } from "../../../domain/paths";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Icon } from "../../ui/Icon";
import { WhenNear } from "../../ui/WhenNear";
import { LookNearby } from "./LookNearby";
import type { Report } from "./ReportFacts";
import { useShare } from "./useShare";

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
        <Step number={1} title={messages["live.share"]} action={<ShareNow report={report} />}>
          <p className="text-pretty text-ink-2">{messages["live.shareText"]}</p>
        </Step>
        <Step number={2} title={messages["live.look"]}>
          <LookNearby report={report} />
        </Step>
        <Step number={3} title={messages["live.vets"]}>
          <p className="max-w-[34em] text-pretty text-ink-2">{messages["live.vetsText"]}</p>
          <WhenNear className="mt-2 min-h-44">{vets}</WhenNear>
        </Step>
        <Step number={4} title={messages["live.alert"]}>
          <p className="max-w-[34em] text-pretty wrap-anywhere text-ink-2">{sentence("live.alertText", { name })}</p>
          <ButtonLink variant="quiet" to={alertAddress(report._id)} className="-ml-3 justify-self-start">
            {messages["live.alertLink"]}
            <Icon name="next" size={20} />
          </ButtonLink>
        </Step>
      </ol>
    </section>
  );
}

/** Without a share sheet, copying the link is all there is to do. */
function ShareNow({ report }: { report: Report }) {
  const { share, copyLink } = useShare(report);
  const hasSheet = typeof navigator.share === "function";
  return (
    <>
      {hasSheet && (
        <Button variant="go" big block icon="share" className="px-4!" onClick={() => void share()}>
          <span className="min-w-0 wrap-anywhere">{sentence("live.shareButton", { name: report.petName })}</span>
        </Button>
      )}
      <Button variant={hasSheet ? "plain" : "go"} big={!hasSheet} block icon="copy" onClick={() => void copyLink()}>
        {messages["live.copyLink"]}
      </Button>
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Under the words on phones, beside them on wide screens. */
  action?: ReactNode;
  children: ReactNode;
}

const Step = ({ number, title, action, children }: StepProps) => (
  <li className="grid grid-cols-[34px_minmax(0,1fr)] gap-x-2 gap-y-3 border-t border-line py-6 first:border-t-0 nav:grid-cols-[44px_minmax(0,1fr)_auto]">
    <span aria-hidden="true" className="text-h3 font-brand text-link">
      {number}
    </span>
    <div className="grid min-w-0 content-start gap-2 max-nav:col-start-2 nav:[&:last-child]:col-span-2">
      <h3>{title}</h3>
      {children}
    </div>
    {action && <div className="grid content-start gap-2.5 max-nav:col-span-full nav:w-61 nav:pl-3">{action}</div>}
  </li>
);
