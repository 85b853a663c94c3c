// Decides, just before an email is sent, which new pets it contains: one email a day, never in the quiet hours.
import { searchQuery } from "../../../../domain/adoption/savedSearch";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { adoptablePetAddress, mailPaths, paths } from "../../../../domain/paths";
import { quietUntil } from "../../../../domain/time/localTime";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import type { NewPet } from "../../adoption/newPets";
import { button, entryRow, type Footer, footerHtml, headRow, page, paragraphs, plainText } from "../mail/letterPage";
import type { Letter } from "../mail/letters";
import { mailItem, mailPageUrl, stopHeaders } from "../mail/mailItem";
import { nextMailAt } from "../mail/nextMailAt";
import { pausedUntil } from "../pauses";
import { dropRows, type Row, zoneOf } from "../dueNews";
import { findSearchInQuietHours, headOf, petLine, petName, petsOfRow, searchesNotifyingBy } from "./petNews";

const dailyLimit = { kind: "pets", count: 1, per: limits.newPetsMailEveryMs } as const;

function letterOf(pets: readonly NewPet[], user: Doc<"users">, footer: Footer): Letter {
  const head = headOf(pets, user);
  const listedPets = pets.slice(0, limits.newPetsListed);
  const moreText = pets.length > listedPets.length && sentence("mail.more", { count: pets.length - listedPets.length });
  const searchUrl = appUrl(`${paths.adoption}?${searchQuery(pets[0]!.search)}`);
  const entries = listedPets.map((pet) => {
    const { card, listingId } = pet;
    return {
      photo: card.photo,
      title: petName(pet),
      address: appUrl(adoptablePetAddress(listingId)),
      lines: [petLine(pet)].filter(Boolean),
    };
  });
  const rows = entries.map((entry) => entryRow({ label: "", ...entry })).join("");
  const seeAll = messages["newPets.seeAll"];
  const endRow = `<tr><td style="padding:0 28px 28px">${moreText ? paragraphs([moreText]) : ""}${button(searchUrl, seeAll)}</td></tr>`;
  const texts = entries.flatMap(({ title, lines, address }) => [title, ...lines, address, ""]);
  return {
    subject: head,
    html: page(head, `${headRow(head)}${rows}${endRow}`, footerHtml(footer)),
    text: plainText([head, "", ...texts, moreText, seeAll, searchUrl], footer),
  };
}

const footerOf = (stopUrl: string, sender: Footer["sender"]): Footer => ({
  why: messages["newPets.why"],
  stop: { words: messages["newPets.stop"], address: stopUrl },
  change: { words: messages["mail.change"], address: appUrl(paths.areas) },
  sender,
});

/** The letter about the row's new pets. Null if there is nothing to send now. */
export async function decidePetLetter(
  ctx: MutationCtx,
  user: Doc<"users">,
  [row]: readonly Row[],
  { box, sender }: { box: Doc<"mailboxes">; sender: Footer["sender"] & { from: string } },
) {
  const now = Date.now();
  if (!row || row.dueAt > now) return null;
  const searchInQuietHours = findSearchInQuietHours(await searchesNotifyingBy(ctx, user, "email"), now);
  const nextAt = searchInQuietHours
    ? quietUntil(now, zoneOf(searchInQuietHours))
    : await nextMailAt(ctx, user._id, dailyLimit);
  if (nextAt > now) {
    await ctx.db.patch("outbox", row._id, { dueAt: nextAt });
    return null;
  }
  const pets = await petsOfRow(ctx, user, row);
  if (pets.length === 0) {
    await dropRows(ctx, [row]);
    return null;
  }
  await ctx.db.patch("outbox", row._id, { state: "sent", decidedAt: now });
  const stopUrl = mailPageUrl(mailPaths.stop + box.token, user.lang);
  const write = () => letterOf(pets, user, footerOf(stopUrl, sender));
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, stopHeaders(stopUrl));
  return { userId: user._id, item, kind: "pets" as const, rows: [row._id] };
}

/**
 * The earliest time to send a letter that was written but not confirmed as sent. Null if the user has turned this email
 * off.
 */
export async function petMailMayGoAt(ctx: QueryCtx, user: Doc<"users">): Promise<number | null> {
  const now = Date.now();
  const searches = await searchesNotifyingBy(ctx, user, "email");
  if (searches.length === 0) return null;
  const searchInQuietHours = findSearchInQuietHours(searches, now);
  return (await pausedUntil(ctx, user._id)) ?? (searchInQuietHours ? quietUntil(now, zoneOf(searchInQuietHours)) : now);
}
