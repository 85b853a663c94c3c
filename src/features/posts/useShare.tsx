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
  /** Only what happened, for where the link is added. */
  short: string;
  /** The device has a share sheet. */
  canShare: boolean;
  share(): Promise<void>;
  copy(): Promise<void>;
  byHand: boolean;
  area: RefObject<HTMLDivElement | null>;
}

/** The finished text of a post, and the ways to pass it on. */
export function useShare(report: Report): Sharing {
  const [byHand, setByHand] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const url = shareAddress(report._id);
  const subject = toSubject(report);
  const text = useTicking((now) =>
    postText(subject, { message: "", hashtags: suggestHashtags(subject), link: url, postedAt: now }),
  );
  const [short = ""] = text.split("\n\n");
  const canShare = typeof navigator.share === "function";

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(messages["alert.copied"], { icon: "check" });
    } catch {
      setByHand(true);
      requestAnimationFrame(() => area.current?.querySelector("textarea")?.select());
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: short.split("\n")[0]!, text });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  return { url, text, short, canShare, share, copy, byHand, area };
}

/** The text to select, where the browser doesn't let the page copy it. */
export function CopyByHand({ sharing: { byHand, area, text } }: { sharing: Sharing }) {
  return (
    byHand && (
      <div ref={area}>
        <TextArea label={messages["alert.copyFailed"]} readOnly value={text} onChange={() => {}} />
      </div>
    )
  );
}
