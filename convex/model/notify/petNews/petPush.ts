// Decides, just before a push about new pets is sent, whether the user gets it: one a day, never in the quiet hours,
// and within the daily limit that it shares with pushes about watch areas.
import { searchQuery } from "../../../../domain/adoption/savedSearch";
import { messages } from "../../../../domain/messages";
import { adoptablePetAddress, paths } from "../../../../domain/paths";
import { fitsDailyLimit } from "../../../../domain/notify/reachRules";
import { limits } from "../../../../domain/limits";
import { asSentence } from "../../../../domain/texts/sentences";
import { localDay, quietUntil } from "../../../../domain/time/localTime";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import type { PushDraft } from "../push/pushMessages";
import { dropRows, type Row, rowsOfDay, zoneOf } from "../dueNews";
import { findSearchInQuietHours, headOf, petLine, petsOfRow, searchesNotifyingBy } from "./petNews";

export async function decidePetPush(ctx: MutationCtx, user: Doc<"users">, row: Row): Promise<PushDraft | null> {
  const now = Date.now();
  const searches = await searchesNotifyingBy(ctx, user, "push");
  const searchInQuietHours = findSearchInQuietHours(searches, now);
  if (searchInQuietHours) {
    await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(now, zoneOf(searchInQuietHours)) });
    return null;
  }
  const pets = await petsOfRow(ctx, user, row);
  const [newestPet] = pets;
  const today = localDay(now, zoneOf(searches[0] ?? {}));
  // The row is reused for later pushes; its `day` is that of the latest. `devicesLeft` is set only if that push failed
  // on some devices and is now retried there, which doesn't count as another push. `authorId` is empty, because the
  // push is about no report.
  const isLimitReached =
    row.devicesLeft === undefined &&
    (row.day === today || !fitsDailyLimit(await rowsOfDay(ctx, row, today, limits.pushesPerDay), { authorId: "" }));
  if (!newestPet || isLimitReached) {
    await dropRows(ctx, [row]);
    return null;
  }
  await ctx.db.patch("outbox", row._id, { day: row.devicesLeft ? row.day : today, decidedAt: now });
  const { listingId, card, search } = newestPet;
  const navigate = appUrl(
    pets.length === 1 ? adoptablePetAddress(listingId) : `${paths.adoption}?${searchQuery(search)}`,
  );
  const write = () => {
    const line = petLine(newestPet);
    return {
      title: headOf(pets, user),
      body: line && asSentence(line),
      navigate,
      ...(card.photo && { image: card.photo }),
      actions: [{ action: "open", title: messages["push.open"], navigate }],
    };
  };
  return { tag: "new pets", urgent: false, write };
}
