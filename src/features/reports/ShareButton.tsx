import { alertText } from "../../../domain/alertPost";
import { messages, sentence } from "../../../domain/messages";
import { sharePath } from "../../../domain/paths";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toasts";
import type { Report } from "./ReportFacts";

/** A small page for link previews, which forwards people to the report. */
export const shareAddress = (reportId: string) => `${import.meta.env.VITE_CONVEX_SITE_URL}${sharePath(reportId)}`;

export function ShareButton({ report, className }: { report: Report; className?: string }) {
  const share = async () => {
    const url = shareAddress(report._id);
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
    try {
      await navigator.clipboard.writeText(url);
      toast(messages["detail.linkCopied"], { icon: "check" });
    } catch {
      toast(sentence("detail.copyFailed", { url }), { tone: "error" });
    }
  };
  return (
    <Button icon="share" className={className} onClick={() => void share()}>
      {messages["detail.share"]}
    </Button>
  );
}
