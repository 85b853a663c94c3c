import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { sentence } from "../../../../domain/messages";
import { shareAddress } from "../../../services/convex/shareAddress";
import { copyLink, copyMessage, shareLink } from "../../../ui/controls/shareLink";
import type { Report } from "../../../services/convex/report";
import type { ShareWay } from "../../../../domain/search/firstSteps";
import { toSubject } from "../../../../domain/report/toSubject";

// Loaded late, because people read a report before they share it.
const loadPostText = () => import("../../../../domain/posts/postText");

/**
 * Functions that share a report's link, and count how often it was shared while the report is open. Each resolves to
 * how the link was shared, or to false if it was not.
 */
export function useShare(report: Report) {
  useEffect(() => void loadPostText().catch(() => {}), []);
  const url = shareAddress(report._id);
  const count = useMutation(api.reports.share.count);
  // A failure to count needs no error message.
  const countShare = (shareWay: ShareWay | false) => {
    if (shareWay && report.state === "open") count({ reportId: report._id }).catch(() => {});
    return shareWay;
  };
  const share = async () => {
    const text = await loadPostText().then(
      ({ postLines }) => postLines(toSubject(report), { message: "", hashtags: "", postedAt: new Date() }),
      () => "",
    );
    return countShare(await shareLink({ title: text.split("\n")[0]!, text, url }));
  };
  return {
    share,
    /** Shares the link with the given message. */
    send: async (title: string, text: string) =>
      countShare(await shareLink({ title, text: sentence("live.messageWhole", { head: title, body: text }), url })),
    copyLink: async () => countShare((await copyLink(url)) && "copied"),
    /** Copies the message with the link below it. */
    copyMessage: async (text: string) => countShare((await copyMessage(text, url)) && "copied"),
  };
}
