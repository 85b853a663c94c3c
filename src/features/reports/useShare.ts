import { alertText } from "../../../domain/alertPost";
import { messages, sentence } from "../../../domain/messages";
import { sharePath } from "../../../domain/paths";
import { toast } from "../../ui/toasts";
import type { Report } from "./ReportFacts";

/** A small page for link previews, which forwards people to the report. */
export const shareAddress = (reportId: string) => `${import.meta.env.VITE_CONVEX_SITE_URL}${sharePath(reportId)}`;

/** Passes a report's link on: to the device's share sheet or, where there is none, to the clipboard. */
export function useShare(report: Report) {
  const url = shareAddress(report._id);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(messages["detail.linkCopied"], { icon: "check" });
    } catch {
      toast(sentence("detail.copyFailed", { url }), { tone: "error" });
    }
  };
  const share = async () => {
    const text = alertText(report, { message: "", hashtags: "" });
    const data = { title: text.split("\n")[0]!, text, url };
    if (typeof navigator.share === "function" && navigator.canShare?.(data)) {
      try {
        await navigator.share(data);
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await copyLink();
  };
  return { share, copyLink };
}
