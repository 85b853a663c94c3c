import { type ReactNode, useState } from "react";
import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { alertAddress } from "../../../domain/paths";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { Icon } from "../../ui/Icon";
import { laterDialog } from "../../ui/laterDialog";
import { WhenNear } from "../../ui/WhenNear";
import { LiveStep } from "./LiveStep";
import { OwnDetail } from "./OwnDetail";
import type { Report } from "./ReportFacts";
import { ShareNow } from "./ShareNow";

const EditReport = laterDialog(async () => (await import("./EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});

interface Props {
  report: Report;
  vets: ReactNode;
}

const words = "max-w-[34em] text-pretty text-ink-2";

/** What leads a found pet to its owner, depending on where it is now. */
export function FoundSteps({ report, vets }: Props) {
  const share = { title: messages["found.share"], text: messages["found.shareText"] };
  const steps = {
    withFinder: [
      { title: messages["found.tag"], text: messages["found.tagText"] },
      { title: messages["found.chip"], text: messages["found.chipText"], below: vets },
      { title: messages["found.check"], text: messages["found.checkText"], below: <Detail report={report} /> },
      { ...share, action: <ShareNow report={report} /> },
    ],
    atShelter: [
      { title: messages["found.ask"], text: messages["found.askText"] },
      { ...share, action: <ShareNow report={report} /> },
      { title: messages["found.check"], text: messages["found.checkText"], below: <Detail report={report} /> },
    ],
    stillOut: [
      { title: messages["found.calm"], text: messages["found.calmText"] },
      { ...share, action: <ShareNow report={report} /> },
      { title: messages["found.tellVets"], text: messages["found.tellVetsText"], below: vets },
    ],
  }[report.whereabouts ?? "withFinder"];
  return (
    <section aria-labelledby="live-steps" className="min-w-0">
      <h2 id="live-steps" className="mb-2">
        {messages["live.steps"]}
      </h2>
      <ol className="border-t-3 border-ink">
        {steps.map(({ title, text, ...more }, index) => (
          <LiveStep key={title} number={index + 1} title={title} action={"action" in more ? more.action : null}>
            <p className={words}>{text}</p>
            {"below" in more && <WhenNear className="mt-2">{more.below}</WhenNear>}
          </LiveStep>
        ))}
        <LiveStep number={steps.length + 1} title={messages["live.alert"]}>
          <p className={words}>{sentence("found.alertText")}</p>
          <ButtonLink variant="quiet" to={alertAddress(report._id)} className="-ml-3 justify-self-start">
            {messages["live.alertLink"]}
            <Icon name="next" size={20} />
          </ButtonLink>
        </LiveStep>
      </ol>
    </section>
  );
}

/** The finder's own detail, or the way to one. */
function Detail({ report }: { report: Report }) {
  const secret = useQuery(api.reports.secret, { reportId: report._id });
  const [editing, setEditing] = useState(false);
  return (
    <>
      <OwnDetail reportId={report._id} />
      {secret === "" && (
        <Button icon="lock" onClick={() => setEditing(true)}>
          {messages["found.addDetail"]}
        </Button>
      )}
      {editing && <EditReport report={report} onClose={() => setEditing(false)} />}
    </>
  );
}
