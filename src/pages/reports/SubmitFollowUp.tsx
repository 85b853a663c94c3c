import { messages, sentence } from "../../../domain/messages";
import { InstallOffer } from "../../features/install/InstallOffer";
import { AskAboutReport } from "../../features/notify/news/AskAboutReport";
import type { Report } from "../../services/convex/report";

/** Appears over a report's page right after Submit: the question how to notify its author, or the offer to install. */
export const SubmitFollowUp = ({ report }: { report: Report }) => {
  const { petName } = report;
  const done = petName ? sentence("install.afterReport", { name: petName }) : messages["install.afterFound"];
  return <AskAboutReport report={report} otherwise={<InstallOffer doneText={done} petName={petName} />} />;
};
