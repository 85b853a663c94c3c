import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { shareAddress } from "../../../services/convex/shareAddress";
import { copyLink, copyMessage, shareLink } from "../../../ui/controls/shareLink";
import type { Report } from "../../../services/convex/report";
import { toSubject } from "../../../../domain/report/toSubject";

// Loaded late: nobody shares a report before they have read it.
const writer = () => import("../../../../domain/posts/postText");

/** Functions that share a report's link, and count that. Each resolves to whether the link was shared or copied. */
export function useShare(report: Report) {
  useEffect(() => void writer().catch(() => {}), []);
  const url = shareAddress(report._id);
  const count = useMutation(api.reports.share.count);
  // If it isn't counted, the sharer needs no error message.
  const counted = (passedOn: boolean) => {
    if (passedOn && report.state === "open") count({ reportId: report._id }).catch(() => {});
    return passedOn;
  };
  const share = async () => {
    const text = await writer().then(
      ({ postLines }) => postLines(toSubject(report), { message: "", hashtags: "", postedAt: new Date() }),
      () => "",
    );
    return counted(await shareLink({ title: text.split("\n")[0]!, text, url }));
  };
  return {
    share,
    /** With a message of its own. */
    send: async (title: string, text: string) => counted(await shareLink({ title, text: `${title}. ${text}`, url })),
    copyLink: async () => counted(await copyLink(url)),
    /** With the link below the message. */
    copyMessage: async (text: string) => counted(await copyMessage(text, url)),
  };
}
