// The letters about replies by email that were not passed on, or only in part. They go only to the address on file for
// the person, because the sender's address can be forged.
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
  /** The words of the person, if the letter returns them. */
  words?: string;
  /** The words were passed on; only photos and files were not. */
  isPassedOn?: boolean;
}

/** Where the person's letters are sent. Null if they get no email. */
async function readerOf(ctx: MutationCtx, { threadId, userId }: ReplyAddress) {
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

/** Counts one more of these letters to the person. False if they have had today's, or if the day's quota is used up. */
const takeLetterAllowance = async (ctx: MutationCtx, { _id }: ReplyAddress) =>
  (await isAllowed(limitFor(ctx, _id, "mailReplyLetters"))) && (await takeQuota(ctx, "news", 1));

function letterOf(
  { why, words, isPassedOn }: ReplyProblem,
  report: Doc<"reports"> | null,
  threadUrl: string,
  sender: { address: string; contact: string },
) {
  const pet = report ? nameOf(report) : messages["thread.replyPetGone"];
  const head = isPassedOn ? replyLetterWords.photoTitle(pet) : replyLetterWords.title(pet);
  const legal = [replyLetterWords.whyYouGetThis(), senderLine(sender)];
  const returned = words
    ? `<p class="ink" style="white-space:pre-line;overflow-wrap:anywhere;color:#1a2b2a">${escaped(words)}</p>`
    : "";
  const body = `<h1 ${styles.head}>${escaped(head)}</h1>${paragraphs([why()])}${returned}${button(threadUrl, replyLetterWords.open())}`;
  return {
    subject: head,
    html: page(head, `<tr><td style="padding:0 28px 28px">${body}</td></tr>`, legal.map(escaped)),
    text: [
      head,
      "",
      why(),
      ...(words ? ["", words] : []),
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
 * Sends a letter about a reply that was not passed on, or only in part. At most a few a day, so that two programs that
 * answer by themselves can't go on writing to each other.
 */
export async function notifyOfReplyProblem(ctx: MutationCtx, address: ReplyAddress, problem: ReplyProblem) {
  const sender = mailSettings();
  const reader = await readerOf(ctx, address);
  if (!sender || !reader) return;
  if (!(await takeLetterAllowance(ctx, address))) return;
  const thread = await ctx.db.get("threads", address.threadId);
  const report = thread && (await ctx.db.get("reports", thread.reportId));
  const threadUrl = await pageFor(ctx, address, reader.to.visitorId);
  const write = () => letterOf(problem, report, threadUrl, sender);
  const item = mailItem(sender, reader, write, { "Auto-Submitted": "auto-replied" });
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { ...reader.to, item, kind: "reply", rows: [], key, state: "sending" });
  await wake(ctx, "email");
}
