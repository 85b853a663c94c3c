import { type RefObject, useRef, useState } from "react";
import { postText, suggestHashtags } from "../../../domain/posts/postText";
import { messages } from "../../../domain/messages";
import { useTicking } from "../../lib/clock";
import { TextArea } from "../../ui/forms/TextArea";
import { toast } from "../../ui/feedback/toasts";
import { shareAddress } from "../../services/convex/shareAddress";
import type { Report } from "../../services/convex/report";
import { toSubject } from "../../../domain/report/toSubject";

interface Sharing {
  url: string;
  /** The whole text, with its link and hashtags. */
  text: string;
  /** The text's first paragraph, for X and WhatsApp, where only the link follows it. */
  summary: string;
  /** Whether the device has a share sheet. */
  canShare: boolean;
  share(): Promise<void>;
  copy(): Promise<void>;
  /** Whether the browser has refused to copy the text. */
  isCopyingByHand: boolean;
  copyArea: RefObject<HTMLDivElement | null>;
}

/** The finished text of a post, and the ways to pass it on. */
export function usePostSharing(report: Report): Sharing {
  const [isCopyingByHand, setCopyingByHand] = useState(false);
  const copyArea = useRef<HTMLDivElement>(null);
  const url = shareAddress(report._id);
  const subject = toSubject(report);
  const text = useTicking((now) =>
    postText(subject, { message: "", hashtags: suggestHashtags(subject), link: url, postedAt: now }),
  );
  const [summary = ""] = text.split("\n\n");
  const canShare = typeof navigator.share === "function";

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(messages["alert.copied"], { icon: "check" });
    } catch {
      setCopyingByHand(true);
      requestAnimationFrame(() => copyArea.current?.querySelector("textarea")?.select());
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: summary.split("\n")[0]!, text });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  return { url, text, summary, canShare, share, copy, isCopyingByHand, copyArea };
}

/** Shows the text for copying by hand, if the browser has refused to copy it. */
export function CopyByHand({ sharing: { isCopyingByHand, copyArea, text } }: { sharing: Sharing }) {
  return (
    isCopyingByHand && (
      <div ref={copyArea}>
        <TextArea label={messages["alert.copyFailed"]} readOnly value={text} onChange={() => {}} />
      </div>
    )
  );
}
