// Who may use a thread: on the author's side, the household of its report; on the writer's side, the writer's account
// or device.
import type { Side } from "../../../domain/messages/threadRules";
import type { Refused } from "../../../domain/texts/failure";
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { userOf } from "../account/users";
import { banOf } from "../moderation/bans";
import { isRemoved } from "../moderation/hideContent";
import { takesMessages } from "../reports/unpublished";
import { fail } from "../platform/errors";
import { refuse } from "../platform/refusal";
import { roleIn } from "../search/household";

export type Thread = Doc<"threads">;

/** A user's or visitor's place in a thread. */
export interface Seat {
  thread: Thread;
  report: Doc<"reports">;
  side: Side;
  /** Null for a visitor. */
  user: Doc<"users"> | null;
}

/** The arguments that let a call into a thread. A visitor's device also sends its secret. */
export interface ThreadKey {
  threadId: Id<"threads">;
  secret?: string | undefined;
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const sha256 = async (text: string) =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

export const randomHex = () => hex(crypto.getRandomValues(new Uint8Array(16)).buffer);

/**
 * Whether this is the secret of a visitor's device that has access: the one on which they began the thread, or one on
 * which they later followed an emailed link to it.
 */
export async function isSecretOf({ secretHash, linkSecretHashes = [] }: Thread, secret: string | undefined) {
  if (secretHash === undefined || secret === undefined || secret.length > limits.threadSecret) return false;
  return [secretHash, ...linkSecretHashes].includes(await sha256(secret));
}

/**
 * The caller's seat. Null for people outside the thread, for a thread that doesn't exist, and while its report is
 * removed.
 */
export async function seatOf(ctx: QueryCtx, { threadId, secret }: ThreadKey): Promise<Seat | null> {
  const thread = await ctx.db.get("threads", threadId);
  const report = thread && (await ctx.db.get("reports", thread.reportId));
  if (!thread || !report || isRemoved(report)) return null;
  const identity = await ctx.auth.getUserIdentity();
  const user = identity && (await userOf(ctx, identity));
  if (user && thread.writerId === user._id) return { thread, report, side: "writer", user };
  if (await roleIn(ctx, report, user)) return { thread, report, side: "author", user };
  return (await isSecretOf(thread, secret)) ? { thread, report, side: "writer", user } : null;
}

/** The caller's seat, for functions whose effects other people may notice. Throws if the caller is banned. */
export async function seatUnlessBanned(ctx: MutationCtx, key: ThreadKey): Promise<Seat | null> {
  const seat = await seatOf(ctx, key);
  if (seat?.user && (await banOf(ctx, seat.user))) fail("request.notAccepted");
  return seat;
}

/** Finds the caller's seat and passes it to `act`. Call this after the rate limit. */
export async function actInThread(
  ctx: MutationCtx,
  key: ThreadKey,
  act: (seat: Seat) => Promise<Refused | null | void>,
): Promise<Refused | null> {
  const seat = await seatUnlessBanned(ctx, key);
  return seat ? ((await act(seat)) ?? null) : refuse({ code: "thread.gone" });
}

/** Whether the thread takes messages. */
export const isOpen = ({ report }: Pick<Seat, "report">) => takesMessages(report);
