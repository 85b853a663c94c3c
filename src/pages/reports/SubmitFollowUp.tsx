import { messages, sentence } from "../../../domain/messages";
import { InstallOffer } from "../../features/install/InstallOffer";
import { AskAboutReport } from "../../features/notify/news/AskAboutReport";
import type { Report } from "../../services/convex/report";

/**
 * Shown after a report is submitted, over the page that opens then: asks how to notify the author, or offers to install
 * the app.
 */
export const SubmitFollowUp = ({ report }: { report: Report }) => {
  const { petName } = report;
  const doneText = petName ? sentence("install.afterReport", { name: petName }) : messages["install.afterFound"];
  return <AskAboutReport report={report} otherwise={<InstallOffer doneText={doneText} petName={petName} />} />;
};
