// The addresses at which people answer threads by email. Each belongs to one person in one thread.
import type { Doc, Id } from "../../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../../_generated/server";
import { randomHex } from "../../../messages/seats";
import { replyDomain } from "../../../../providers/resendInbox";

export type ReplyAddress = Doc<"replyAddresses">;

/** A person's address for a thread; without a user, the visitor's. Null if this deployment receives no email. */
export async function replyAddressOf(
  ctx: MutationCtx,
  threadId: Id<"threads">,
  userId?: Id<"users">,
): Promise<string | null> {
  const domain = replyDomain();
  if (!domain) return null;
  const existing = await ctx.db
    .query("replyAddresses")
    .withIndex("by_thread_and_user", (q) => q.eq("threadId", threadId).eq("userId", userId))
    .unique();
  const token = existing?.token ?? randomHex();
  if (!existing) await ctx.db.insert("replyAddresses", { threadId, token, ...(userId && { userId }) });
  return `reply-${token}@${domain}`;
}

/** The token of the first of these addresses that is one of our reply addresses. Null if none is. */
export function tokenIn(addresses: readonly string[]): string | null {
  const domain = replyDomain();
  if (!domain) return null;
  for (const address of addresses) {
    const [localPart, host] = address.trim().toLowerCase().split("@");
    if (host === domain && /^reply-[0-9a-f]{32}$/.test(localPart!)) return localPart!.slice("reply-".length);
  }
  return null;
}

export const addressWithToken = async (ctx: QueryCtx, token: string) =>
  await ctx.db
    .query("replyAddresses")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();

/** More than the members of a household and the writer. */
const mostAddresses = 50;

/**
 * Deletes the addresses of a thread that is deleted. With `isVisitor`, deletes only the visitor's, because the thread
 * becomes an account's.
 */
export async function deleteReplyAddresses(ctx: MutationCtx, threadId: Id<"threads">, { isVisitor = false } = {}) {
  const addresses = await ctx.db
    .query("replyAddresses")
    .withIndex("by_thread_and_user", (q) =>
      isVisitor ? q.eq("threadId", threadId).eq("userId", undefined) : q.eq("threadId", threadId),
    )
    .take(mostAddresses);
  for (const { _id } of addresses) await ctx.db.delete("replyAddresses", _id);
}
