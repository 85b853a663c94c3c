import type { ReportStatus } from "../../../domain/choices";
import { messages, sentence } from "../../../domain/messages";
import { reportAddress } from "../../../domain/paths";

/** The back link of pages that belong to a report. */
export const reportBackLink = ({ _id, status, petName }: { _id: string; status: ReportStatus; petName: string }) => ({
  to: reportAddress(_id),
  label: petName && status === "lost" ? sentence("household.toPet", { name: petName }) : messages["household.toFound"],
});
