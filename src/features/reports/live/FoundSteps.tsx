import { type ReactNode, useState } from "react";
import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { RenderWhenVisible } from "../../../ui/feedback/RenderWhenVisible";
import { SecretDetail } from "../detail/SecretDetail";
import type { Report } from "../../../services/convex/report";
import { ShareNow } from "./ShareNow";
import { type Step, StepList, stepTextStyles } from "./StepList";

const EditReport = lazyDialog(async () => (await import("../mine/EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});

interface Props {
  report: Report;
  /** The vets near the place where the pet was found. */
  vets: ReactNode;
}

/** The steps that lead a found pet to its owner, depending on where it is now. */
export function FoundSteps({ report, vets }: Props) {
  const step = (title: string, text: string, partBelow?: ReactNode): Step => ({
    title,
    body: (
      <>
        <p className={stepTextStyles}>{text}</p>
        {partBelow && <RenderWhenVisible className="mt-2">{partBelow}</RenderWhenVisible>}
      </>
    ),
  });
  const shareStep = {
    ...step(messages["found.share"], messages["found.shareText"]),
    action: <ShareNow report={report} />,
  };
  const checkStep = step(messages["found.check"], messages["found.checkText"], <FinderDetail report={report} />);
  const steps = {
    withFinder: [
      step(messages["found.tag"], messages["found.tagText"]),
      step(messages["found.chip"], messages["found.chipText"], <ChipAdvice vets={vets} />),
      checkStep,
      shareStep,
    ],
    atShelter: [step(messages["found.ask"], messages["found.askText"], <ChipAdvice />), shareStep, checkStep],
    stillOut: [
      step(messages["found.calm"], messages["found.calmText"]),
      shareStep,
      step(messages["found.tellVets"], messages["found.tellVetsText"], vets),
    ],
  }[report.whereabouts ?? "withFinder"];
  return <StepList reportId={report._id} steps={steps} postText={messages["found.postLines"]} />;
}

/** A link to the page about chip numbers, and the nearby vets who can read the chip. */
const ChipAdvice = ({ vets }: { vets?: ReactNode }) => (
  <div className="grid justify-items-start gap-2">
    <ButtonLink variant="quiet" to={paths.chip} className="-ml-3">
      {messages["chip.find.link"]}
      <Icon name="next" size={20} />
    </ButtonLink>
    {vets}
  </div>
);

/** The secret detail that the finder has stored, or the button to add one. */
function FinderDetail({ report }: { report: Report }) {
  const secret = useQuery(api.reports.secret, { reportId: report._id });
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <SecretDetail reportId={report._id} />
      {secret === "" && (
        <Button icon="lock" onClick={() => setIsEditing(true)}>
          {messages["found.addDetail"]}
        </Button>
      )}
      {isEditing && <EditReport report={report} onClose={() => setIsEditing(false)} />}
    </>
  );
}
