// The letters that tell a person that their email reply was not passed on, or was passed on without its attachments.
// They go only to the address on file for the person, because the sender's address can be forged.
import { messages } from "../../../../../domain/messages";
import { replyLetterWords } from "../../../../../domain/messages/replyWords";
import { threadAddress } from "../../../../../domain/paths";
import type { Doc, Id } from "../../../../_generated/dataModel";
import type { MutationCtx } from "../../../../_generated/server";
import { mailSettings } from "../../../../providers/resend";
import { takeQuota } from "../../../platform/quotaUsage";
import { isAllowed, limitFor } from "../../../platform/rateLimits";
import { appUrl } from "../../../platform/urls";
import { escaped } from "../../../reports/share/previewTags";
import { scheduleMailCall } from "../../mail/mailCalls";
import { button, page, paragraphs, senderLine, styles } from "../../mail/letterPage";
import { mailboxOf } from "../../mail/mailboxes";
import { mailItem } from "../../mail/mailItem";
import { acceptsNews } from "../../reportNews/channels";
import { nameOf } from "../../reportNews/newsWords";
import { wake } from "../../wakeUps";
import { createThreadLink, visitorMailboxOf } from "../visitorMailbox";
import type { ReplyAddress } from "./replyAddress";

export interface ReplyProblem {
  /** Why the reply was not passed on, as the letter's first sentence, in the current language. */
  why: () => string;
  /** The person's own text, if the letter quotes it. */
  quotedText?: string;
  /** Whether the words were sent to the thread, and only photos and files were not. */
  areWordsSent?: boolean;
}

/** Where the person's letters are sent. Null if they get no email. */
async function recipientOf(ctx: MutationCtx, { threadId, userId }: ReplyAddress) {
  if (userId) {
    const user = await ctx.db.get("users", userId);
    const box = user && (await mailboxOf(ctx, user));
    if (!acceptsNews(box)) return null;
    return { to: { userId }, address: box.address, lang: user?.lang };
  }
  const box = await visitorMailboxOf(ctx, threadId);
  if (!box || box.stopReason || box.confirmedAt === undefined) return null;
  const lang = (await ctx.db.get("threads", threadId))?.lang;
  return { to: { visitorId: box._id }, address: box.address, lang };
}

/** The page that opens the thread. A visitor gets a new link, which works on any device. */
async function pageFor(ctx: MutationCtx, { threadId }: ReplyAddress, visitorId: Id<"visitorMailboxes"> | undefined) {
  if (!visitorId) return appUrl(threadAddress(threadId));
  const { link, url } = await createThreadLink(threadId);
  await ctx.db.patch("visitorMailboxes", visitorId, { link });
  return url;
}

/** Counts one more of these letters for the person. False if their daily limit or the day's quota is used up. */
const takeLetterAllowance = async (ctx: MutationCtx, { _id }: ReplyAddress) =>
  (await isAllowed(limitFor(ctx, _id, "mailReplyLetters"))) && (await takeQuota(ctx, "news", 1));

function letterOf(
  { why, quotedText, areWordsSent }: ReplyProblem,
  report: Doc<"reports"> | null,
  threadUrl: string,
  sender: { address: string; contact: string },
) {
  const pet = report ? nameOf(report) : messages["thread.replyPetGone"];
  const head = areWordsSent ? replyLetterWords.photoTitle(pet) : replyLetterWords.title(pet);
  const legal = [replyLetterWords.whyYouGetThis(), senderLine(sender)];
  const quote = quotedText
    ? `<p class="ink" style="white-space:pre-line;overflow-wrap:anywhere;color:#1a2b2a">${escaped(quotedText)}</p>`
    : "";
  const body = `<h1 ${styles.head}>${escaped(head)}</h1>${paragraphs([why()])}${quote}${button(threadUrl, replyLetterWords.open())}`;
  return {
    subject: head,
    html: page(head, `<tr><td style="padding:0 28px 28px">${body}</td></tr>`, legal.map(escaped)),
    text: [
      head,
      "",
      why(),
      ...(quotedText ? ["", quotedText] : []),
      "",
      replyLetterWords.open(),
      threadUrl,
      "",
      "-- ",
      ...legal,
    ].join("\n"),
  };
}

/**
 * Sends a letter about a reply that was not passed on, or was passed on without its attachments. At most a few a day,
 * so that two auto-responders can't reply to each other forever.
 */
export async function notifyOfReplyProblem(ctx: MutationCtx, address: ReplyAddress, problem: ReplyProblem) {
  const sender = mailSettings();
  const recipient = await recipientOf(ctx, address);
  if (!sender || !recipient) return;
  if (!(await takeLetterAllowance(ctx, address))) return;
  const thread = await ctx.db.get("threads", address.threadId);
  const report = thread && (await ctx.db.get("reports", thread.reportId));
  const threadUrl = await pageFor(ctx, address, recipient.to.visitorId);
  const write = () => letterOf(problem, report, threadUrl, sender);
  const item = mailItem(sender, recipient, write, { "Auto-Submitted": "auto-replied" });
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { ...recipient.to, item, kind: "reply", rows: [], key, state: "sending" });
  await wake(ctx, "email");
}
