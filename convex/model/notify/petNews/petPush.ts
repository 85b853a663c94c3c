// Decides, when it can be sent, whether a user gets a push about new pets: one a day, never in the quiet hours, and
// within the daily limit of all pushes.
import { searchQuery } from "../../../../domain/adoption/savedSearch";
import { messages } from "../../../../domain/messages";
import { adoptablePetAddress, paths } from "../../../../domain/paths";
import { fitsDailyLimit } from "../../../../domain/notify/reachRules";
import { limits } from "../../../../domain/limits";
import { localDay, quietUntil } from "../../../../domain/time/localTime";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { PushMessage } from "../../../providers/push/webPush";
import { appUrl } from "../../platform/urls";
import { messageOf } from "../push/pushMessages";
import { drop, type Row, sentOn, zoneOf } from "../dueNews";
import { asleepOf, headOf, petsOfRow, sendingSearches } from "./petNews";

export async function decidePetPush(ctx: MutationCtx, user: Doc<"users">, row: Row): Promise<PushMessage | null> {
  const now = Date.now();
  const searches = await sendingSearches(ctx, user, "push");
  const asleep = asleepOf(searches, now);
  if (asleep) {
    await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(now, zoneOf(asleep)) });
    return null;
  }
  const pets = await petsOfRow(ctx, user, row);
  const [newest] = pets;
  const today = localDay(now, zoneOf(searches[0] ?? {}));
  // The row is reused and keeps the day of its last push. Devices are left only while that push is repeated.
  const isFull =
    row.left === undefined &&
    (row.day === today || !fitsDailyLimit(await sentOn(ctx, row, today, limits.pushesPerDay), { authorId: "" }));
  if (!newest || isFull) {
    await drop(ctx, [row]);
    return null;
  }
  await ctx.db.patch("outbox", row._id, { day: row.left ? row.day : today, decidedAt: now });
  const { listingId, card, search } = newest;
  const navigate = appUrl(
    pets.length === 1 ? adoptablePetAddress(listingId) : `${paths.adoption}?${searchQuery(search)}`,
  );
  const shown = {
    title: headOf(pets, user),
    body: `${card.line}.`,
    navigate,
    tag: "new pets",
    ...(card.photo && { image: card.photo }),
    actions: [{ action: "open", title: messages["push.open"], navigate }],
  };
  return messageOf(shown, false);
}
