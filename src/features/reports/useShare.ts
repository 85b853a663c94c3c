import { alertText } from "../../../domain/alertPost";
import { sharePath } from "../../../domain/paths";
import { copyLink, shareLink } from "../../ui/shareLink";
import type { Report } from "./ReportFacts";

/** The backend's own page of the report, whose preview works wherever the app is hosted. */
export const shareAddress = (reportId: string) => `${import.meta.env.VITE_CONVEX_SITE_URL}${sharePath(reportId)}`;

/** Passes a report's link on. */
export function useShare(report: Report) {
  const url = shareAddress(report._id);
  const share = () => {
    const text = alertText(report, { message: "", hashtags: "" });
    return shareLink({ title: text.split("\n")[0]!, text, url });
  };
  return { share, copyLink: () => copyLink(url) };
}
