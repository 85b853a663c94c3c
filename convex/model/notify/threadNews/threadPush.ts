// Decides, just before a push is sent, which messages it is about. A later push replaces an earlier one about the
// same thread. In the user's quiet hours, none is sent.
import { quietUntil } from "../../../../domain/time/localTime";
import { messages } from "../../../../domain/messages";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { dropRows } from "../dueNews";
import { picturesOf, type PushDraft } from "../push/pushMessages";
import { newsZoneOf, isNight, newsChannelsOf } from "../reportNews/channels";
import { addressOf, placeWordsOf, titleOf, wordsOf } from "./threadWords";
import { type Row, type Unread, unreadIn } from "./unread";

async function threadPushDraft(ctx: QueryCtx, unread: Unread): Promise<PushDraft> {
  const navigate = addressOf(unread);
  const { image: _cover, ...icon } = await picturesOf(ctx, unread.report);
  const write = () => ({
    title: titleOf(unread),
    body: unread.meeting ? placeWordsOf(unread.meeting) : wordsOf(unread.shown[0]!),
    navigate,
    ...icon,
    actions: [{ action: "open", title: messages["push.open"], navigate }],
  });
  return { tag: `thread ${unread.thread._id}`, urgent: true, write };
}

/** Returns the pushes to send now. Postpones or drops all other rows. */
export async function decideThreadPushes(ctx: MutationCtx, user: Doc<"users">, rows: readonly Row[]) {
  const now = Date.now();
  const pushes: (PushDraft & { row: Row })[] = [];
  for (const row of rows) {
    const unread = newsChannelsOf(user).push ? await unreadIn(ctx, row, user) : null;
    if (!unread) await dropRows(ctx, [row]);
    else if (isNight(user, now)) await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(now, newsZoneOf(user)) });
    else pushes.push({ ...(await threadPushDraft(ctx, unread)), row });
  }
  return pushes;
}
