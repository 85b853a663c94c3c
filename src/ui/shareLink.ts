import { messages, sentence } from "../../domain/messages";
import { toast } from "./toasts";

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(messages["detail.linkCopied"], { icon: "check" });
  } catch {
    toast(sentence("detail.copyFailed", { url }), { tone: "error" });
  }
}

/** Passes a link on: to the device's share sheet or, where there is none, to the clipboard. */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<void> {
  if (typeof navigator.share === "function" && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copyLink(data.url);
}
