// The messages that presses on a tag's page leave in a thread. A message's key consists of the kind of press and its
// time, so the recent presses of a kind are a range of the index.
import { limits } from "../../../../domain/limits";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

export type PressKind = "scanned" | "scannedHere";

const prefix = "tag ";
/** Sorts after every key with the prefix. */
const afterPrefix = "tag!";

export const pressMessageKey = (kind: PressKind, at: number) => `${prefix}${kind} ${String(at).padStart(16, "0")}`;

const hasMessage = async ({ db }: Pick<QueryCtx, "db">, threadId: Id<"threads">, firstKey: string, lastKey: string) => {
  const message = await db
    .query("messages")
    .withIndex("by_thread_and_side_and_key", (q) =>
      q.eq("threadId", threadId).eq("side", "writer").gt("key", firstKey).lte("key", lastKey),
    )
    .first();
  return message !== null;
};

export async function hasPressedLately(ctx: Pick<QueryCtx, "db">, threadId: Id<"threads">, kind: PressKind) {
  const now = Date.now();
  const earliest = pressMessageKey(kind, now - limits.tagPressEveryMs);
  return await hasMessage(ctx, threadId, earliest, pressMessageKey(kind, now));
}

/** Whether the thread's writer has pressed a button of the tag. */
export const isFromTag = async (ctx: Pick<QueryCtx, "db">, threadId: Id<"threads">) =>
  await hasMessage(ctx, threadId, prefix, afterPrefix);
