import { messages, sentence } from "../../../domain/messages";
import { toast } from "../feedback/toasts";

/** Resolves to whether the link was copied. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    toast(messages["detail.linkCopied"], { icon: "check" });
    return true;
  } catch {
    toast(sentence("detail.copyFailed", { url }), { tone: "error" });
    return false;
  }
}

/** Opens the device's share sheet or, without one, copies the link. Resolves to whether it was shared or copied. */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<boolean> {
  if (typeof navigator.share === "function" && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  return await copyLink(data.url);
}
