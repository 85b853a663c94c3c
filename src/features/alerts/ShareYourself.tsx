import { useRef, useState } from "react";
import { alertPost, suggestHashtags } from "../../../domain/alertPost";
import { messages } from "../../../domain/messages";
import { Button } from "../../ui/Button";
import { buttonLook } from "../../ui/buttonLook";
import { TextArea } from "../../ui/TextArea";
import { toast } from "../../ui/toasts";
import { type Report, shareAddress } from "./alertData";
import { NewTabLink } from "./NewTabLink";

const at = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query).toString()}`;

/** Sharing from the person's own accounts: nothing here is sent by Homeward. */
export function ShareYourself({ report }: { report: Report }) {
  const [byHand, setByHand] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const url = shareAddress(report._id);
  const text = alertPost(report, { message: "", hashtags: suggestHashtags(report), link: url });
  const [short = ""] = text.split("\n\n");
  const canShare = typeof navigator.share === "function";

  const share = async () => {
    try {
      await navigator.share({ title: short.split("\n")[0]!, text: short, url });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(messages["alert.copied"], { icon: "check" });
    } catch {
      setByHand(true);
      requestAnimationFrame(() => area.current?.querySelector("textarea")?.select());
    }
  };

  return (
    <section id="share" aria-labelledby="share-title" tabIndex={-1} className="mt-12 grid gap-4 outline-none md:mt-16">
      <div className="grid gap-1.5">
        <h2 id="share-title">{messages["alert.shareTitle"]}</h2>
        <p className="max-w-[38em] text-pretty text-ink-2">{messages["alert.shareText"]}</p>
      </div>
      <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 max-sm:*:px-2! sm:flex sm:flex-wrap">
        {canShare && <Button onClick={() => void share()}>{messages["alert.shareSheet"]}</Button>}
        <Button onClick={() => void copy()}>{messages["alert.shareCopy"]}</Button>
        <NewTabLink className={buttonLook({})} href={at("https://x.com/intent/post", { text: short, url })}>
          {messages["alert.shareOnX"]}
        </NewTabLink>
        <NewTabLink className={buttonLook({})} href={at("https://wa.me/", { text: `${short}\n${url}` })}>
          {messages["alert.shareOnWhatsApp"]}
        </NewTabLink>
        <NewTabLink className={buttonLook({})} href={at("https://www.facebook.com/sharer/sharer.php", { u: url })}>
          {messages["alert.shareOnFacebook"]}
        </NewTabLink>
      </div>
      {byHand && (
        <div ref={area}>
          <TextArea label={messages["alert.copyFailed"]} readOnly value={text} onChange={() => {}} />
        </div>
      )}
    </section>
  );
}
