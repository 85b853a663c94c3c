import { messages } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { buttonStyles } from "../../ui/controls/buttonStyles";
import type { Report } from "../../services/convex/report";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { CopyByHand, usePostSharing } from "./usePostSharing";

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** Buttons for sharing the report from the user's own accounts. Homeward itself sends nothing. */
export function ShareYourself({ report }: { report: Report }) {
  const sharing = usePostSharing(report);
  const { url, summary, canShare, share, copy } = sharing;

  return (
    <section id="share" aria-labelledby="share-title" tabIndex={-1} className="mt-12 grid gap-4 outline-none md:mt-16">
      <div className="grid gap-1.5">
        <h2 id="share-title">{messages["alert.shareTitle"]}</h2>
        <p className="max-w-[38em] text-pretty text-ink-2">{messages["alert.shareText"]}</p>
      </div>
      <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 max-sm:*:px-2! sm:flex sm:flex-wrap">
        {canShare && <Button onClick={() => void share()}>{messages["alert.shareSheet"]}</Button>}
        <Button onClick={() => void copy()}>{messages["alert.shareCopy"]}</Button>
        <NewTabLink className={buttonStyles({})} href={withQuery("https://x.com/intent/post", { text: summary, url })}>
          {messages["alert.shareOnX"]}
        </NewTabLink>
        <NewTabLink className={buttonStyles({})} href={withQuery("https://wa.me/", { text: `${summary}\n${url}` })}>
          {messages["alert.shareOnWhatsApp"]}
        </NewTabLink>
        <NewTabLink
          className={buttonStyles({})}
          href={withQuery("https://www.facebook.com/sharer/sharer.php", { u: url })}
        >
          {messages["alert.shareOnFacebook"]}
        </NewTabLink>
      </div>
      <CopyByHand sharing={sharing} />
    </section>
  );
}
