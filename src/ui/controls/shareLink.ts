import { messages, sentence } from "../../../domain/messages";
import type { ShareWay } from "../../../domain/search/firstSteps";
import { toast } from "../feedback/toasts";

async function copy(text: string, texts: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.done, { icon: "check" });
    return true;
  } catch {
    toast(texts.failed, { tone: "error", stays: true });
    return false;
  }
}

/** Resolves to whether the link was copied. */
export const copyLink = async (url: string): Promise<boolean> =>
  await copy(url, { done: messages["detail.linkCopied"], failed: sentence("detail.copyFailed", { url }) });

/** Copies a message with the link below it. Resolves to whether it was copied. */
export const copyMessage = async (text: string, url: string): Promise<boolean> =>
  await copy(`${text}\n${url}`, {
    done: messages["detail.messageCopied"],
    failed: sentence("detail.copyFailed", { url }),
  });

/**
 * Opens the device's share sheet, or copies the link if there is none or it fails. Resolves to how the link was
 * shared, or false if it wasn't.
 */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<ShareWay | false> {
  if (typeof navigator.share === "function" && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "sent";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  return (await copyLink(data.url)) && "copied";
}
