// Decides, just before a letter is sent, which reminders of due dates it contains: one letter a day about all pets.
import { messages, sentence } from "../../../../domain/messages";
import { mailPaths, paths } from "../../../../domain/paths";
import { quietUntil } from "../../../../domain/time/localTime";
import { hourMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { dropRows, type Row } from "../dueNews";
import { entryRow, type Footer, footerHtml, headRow, page, paragraphs, plainText } from "../mail/letterPage";
import type { Letter } from "../mail/letters";
import { mailItem, mailPageUrl, stopHeaders } from "../mail/mailItem";
import { nextMailAt } from "../mail/nextMailAt";
import { isNight, newsChannelsOf, newsZoneOf } from "../reportNews/channels";
import { type DueCare, careOfRow } from "./careNews";
import { addressOf, adviceOf, linesOf } from "./careWords";

/** `per` is less than a day, so a letter that was sent late does not delay the next day's letter. */
const dailyLimit = { kind: "care", count: 1, per: 20 * hourMs } as const;

function careLetter(allCare: readonly DueCare[], stopUrl: string, sender: Footer["sender"]): Letter {
  const footer: Footer = {
    why: messages["pass.reminderWhy"],
    stop: { words: messages["news.stop"], address: stopUrl },
    change: { words: messages["news.change"], address: appUrl(paths.areas) },
    sender,
  };
  const lines = allCare.flatMap(linesOf);
  const head = lines.length === 1 ? lines[0]! : sentence("pass.remindersDue", { count: lines.length });
  const entries = allCare.map((care) => ({
    photo: care.thumb,
    title: care.pet.name,
    address: addressOf(care),
    lines: linesOf(care),
  }));
  const rows = entries.map((entry) => entryRow({ label: "", ...entry })).join("");
  const endRow = `<tr><td style="padding:0 28px 28px">${paragraphs(adviceOf(allCare))}</td></tr>`;
  const texts = entries.flatMap(({ title, lines: dueLines, address }) => [title, ...dueLines, address, ""]);
  return {
    subject: head,
    html: page(head, `${headRow(head)}${rows}${endRow}`, footerHtml(footer)),
    text: plainText([head, "", ...texts, ...adviceOf(allCare)], footer),
  };
}

const mailAllowedAt = async (ctx: QueryCtx, user: Doc<"users">, now: number) =>
  isNight(user, now) ? quietUntil(now, newsZoneOf(user)) : await nextMailAt(ctx, user._id, dailyLimit);

/** The letter about all reminders that can be sent now. Null if there are none. */
export async function decideCareLetter(
  ctx: MutationCtx,
  user: Doc<"users">,
  rows: readonly Row[],
  { box, sender }: { box: Doc<"mailboxes">; sender: Footer["sender"] & { from: string } },
) {
  const now = Date.now();
  const dueRows = rows.filter(({ dueAt }) => dueAt <= now);
  if (dueRows.length === 0) return null;
  const allowedAt = await mailAllowedAt(ctx, user, now);
  const allCare: DueCare[] = [];
  const sentRows: Row[] = [];
  for (const row of dueRows) {
    const care = newsChannelsOf(user).email ? await careOfRow(ctx, row) : null;
    if (!care) await dropRows(ctx, [row]);
    else if (allowedAt > now) await ctx.db.patch("outbox", row._id, { dueAt: allowedAt });
    else {
      allCare.push(care);
      sentRows.push(row);
    }
  }
  if (allCare.length === 0) return null;
  for (const row of sentRows) await ctx.db.patch("outbox", row._id, { state: "sent", decidedAt: now });
  const stopUrl = mailPageUrl(mailPaths.stopNews + box.token, user.lang);
  const write = () => careLetter(allCare, stopUrl, sender);
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, stopHeaders(stopUrl));
  return { userId: user._id, item, kind: "care" as const, rows: sentRows.map(({ _id }) => _id) };
}
