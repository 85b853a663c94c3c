// Finds and opens threads. There is one for each report and writer.
import { cleanLine, firstCharacters } from "../../../domain/texts/text";
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { deleteReplyAddresses } from "../notify/threadNews/replies/replyAddress";
import { deleteVisitorMailbox } from "../notify/threadNews/visitorMailbox";
import { languageFrom } from "../platform/pageLanguages";
import type { Sender } from "../platform/senders";
import { movePlansToAccount } from "./meeting/meetings";
import { moveProofsToAccount } from "./proof/deleteProofs";
import { sha256, randomHex, type Thread } from "./seats";

export const threadOfWriter = async (ctx: QueryCtx, reportId: Id<"reports">, writerId: Id<"users">) =>
  await ctx.db
    .query("threads")
    .withIndex("by_report_and_writer", (q) => q.eq("reportId", reportId).eq("writerId", writerId))
    .unique();

/** Whether the author's side has agreed to exchange contacts with the viewer. False if the viewer has not written. */
export async function hasAuthorAcceptedContacts(ctx: QueryCtx, reportId: Id<"reports">, viewer: Doc<"users"> | null) {
  const thread = viewer && (await threadOfWriter(ctx, reportId, viewer._id));
  return thread?.author.acceptedAt !== undefined;
}

/** A short key could be guessed, so it is hashed together with its sender. */
const keyHash = async (key: string, sender: Sender) =>
  await sha256(key.length >= limits.unguessableKey ? key : `${sender.key} ${key}`);

const secretFor = async (key: string, salt: string) => (await sha256(`${salt} ${key}`)).slice(0, 32);

/**
 * The thread that a visitor opened with this key, and the secret of their device. Only a hash of the secret is stored,
 * so the secret is computed again.
 */
async function threadOfKey(ctx: QueryCtx, reportId: Id<"reports">, key: string, sender: Sender) {
  const hash = await keyHash(key, sender);
  const thread = await ctx.db
    .query("threads")
    .withIndex("by_report_and_openedWith_hash", (q) => q.eq("reportId", reportId).eq("openedWith.hash", hash))
    .unique();
  const salt = thread?.openedWith?.salt;
  return thread && salt && thread.secretHash ? { thread, secret: await secretFor(key, salt) } : null;
}

const newSide = () => ({ at: Date.now(), unread: 0, readAt: 0, textCount: 0, photoCount: 0, hasSentPlace: false });

export async function insertThread(
  ctx: MutationCtx,
  { _id: reportId, authorId }: Doc<"reports">,
  sender: Sender,
  { key, name, lang: sentLanguage }: { key: string; name: string; lang: string | undefined },
): Promise<{ thread: Thread; secret: string | null }> {
  const commonFields = { reportId, authorId, author: newSide(), writer: newSide(), isAnswered: false };
  const salt = randomHex();
  const secret = sender.user ? null : await secretFor(key, salt);
  const cleanName = firstCharacters(cleanLine(name), limits.writerName).trim();
  const lang = languageFrom(sentLanguage);
  const writer = sender.user
    ? { writerId: sender.user._id }
    : {
        ...(cleanName && { name: cleanName }),
        ...(lang && { lang }),
        secretHash: await sha256(secret!),
        openedWith: { hash: await keyHash(key, sender), salt },
      };
  const id = await ctx.db.insert("threads", { ...commonFields, ...writer });
  return { thread: (await ctx.db.get("threads", id))!, secret };
}

/** At most this many messages become the account's when a visitor signs in. */
const mostMessagesMoved = 500;

/** A visitor has signed in: from now on the account proves whose thread it is, and the secret no longer does. */
export async function moveThreadToAccount(ctx: MutationCtx, thread: Thread, viewer: Doc<"users">) {
  await ctx.db.patch("threads", thread._id, {
    writerId: viewer._id,
    name: undefined,
    lang: undefined,
    secretHash: undefined,
    linkSecretHashes: undefined,
    openedWith: undefined,
  });
  await deleteVisitorMailbox(ctx, thread._id);
  await deleteReplyAddresses(ctx, thread._id, { isVisitor: true });
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_thread_and_side_and_key", (q) => q.eq("threadId", thread._id).eq("side", "writer"))
    .take(mostMessagesMoved);
  for (const { _id, userId } of messages) if (!userId) await ctx.db.patch("messages", _id, { userId: viewer._id });
  await moveProofsToAccount(ctx, thread._id, viewer);
  await movePlansToAccount(ctx, thread._id, viewer);
}

/**
 * The sender's thread about the report, with its secret if the sender is a visitor. A visitor whose browser got no
 * answer when it sent the first message may send it again after signing in. The thread then becomes their account's.
 */
export async function threadOfSender(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  key: string,
  sender: Sender,
): Promise<{ thread: Thread; secret: string | null } | null> {
  const { user, isInHousehold } = sender;
  const accountThread = user && (await threadOfWriter(ctx, reportId, user._id));
  if (accountThread) return { thread: accountThread, secret: null };
  const visitorThread = await threadOfKey(ctx, reportId, key, sender);
  if (!visitorThread || !user) return visitorThread;
  if (isInHousehold) return null;
  await moveThreadToAccount(ctx, visitorThread.thread, user);
  return { thread: (await ctx.db.get("threads", visitorThread.thread._id))!, secret: null };
}
