import type { ReportStatus } from "../../../domain/choices";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress, reportAddress } from "../../../domain/paths";
import type { Report } from "../../services/convex/report";

/** The back link of pages that belong to a report. */
export const reportBackLink = ({ _id, status, petName }: { _id: string; status: ReportStatus; petName: string }) => ({
  to: reportAddress(_id),
  label: petName && status === "lost" ? sentence("household.toPet", { name: petName }) : messages["household.toFound"],
});

/**
 * The back link of a page that is one of the household's first steps, such as the call list. It leads back to the list
 * of steps, if the user is in the household of an open report about a lost pet. Otherwise it leads to the report.
 */
export const stepBackLink = (report: Report) =>
  report.runs && report.status === "lost" && report.state === "open"
    ? { to: liveAddress(report._id), label: messages["live.now"] }
    : reportBackLink(report);
