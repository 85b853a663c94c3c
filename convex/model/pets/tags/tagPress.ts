// A finder presses a button on the page of a pet's tag. The press opens a thread with the owner's household, unless the
// finder has one already. It adds a message of fixed words, which notifies the household like any other message.
// Pressing the same button again soon adds nothing.
import type { MessageStep } from "../../../../domain/messages/stepWords";
import type { Refused } from "../../../../domain/texts/failure";
import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { insertThread, threadOfSender } from "../../messages/openThread";
import { problemOfMessage, sendMessage } from "../../messages/sendMessage";
import { banOf } from "../../moderation/bans";
import { limit, limitFor } from "../../platform/rateLimits";
import { refuse } from "../../platform/refusal";
import { senderOf } from "../../platform/senders";
import type { place } from "../../platform/shapes";
import { hasPressedLately, type PressKind, pressMessageKey } from "./pressMessages";
import { finderNameOf, scannedTag } from "./tagPage";
import { reportForPress } from "./tagReports";

export interface Press {
  code: string;
  /** The finder's place, for "Send where I am". */
  place?: Infer<typeof place> | undefined;
  /** Made by the finder's device, which keeps it for its later presses. */
  key: string;
  name?: string | undefined;
  lang?: string | undefined;
  /** The id of the person who is signed in on the device, as the device says. */
  signedInAs?: string | undefined;
}

/** The part of a token's identifier after the address of the service that issued it. */
const subjectOf = ({ tokenIdentifier }: Doc<"users">) => tokenIdentifier.slice(tokenIdentifier.lastIndexOf("|") + 1);

export async function pressTag(ctx: MutationCtx, { code, place, key, name = "", lang, signedInAs }: Press) {
  await limit(ctx, "tagPress");
  const scanned = await scannedTag(ctx, code);
  if (!scanned) return refuse({ code: "tag.gone" });
  const identity = await ctx.auth.getUserIdentity();
  if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
  const { pet, owner } = scanned;
  // A tag's page loads no sign-in, so the device says who is signed in. A false id only stops the sender's own press.
  const isOwnerPress = identity
    ? identity.tokenIdentifier === owner.tokenIdentifier
    : signedInAs !== undefined && subjectOf(owner) === signedInAs;
  if (isOwnerPress) return refuse({ code: "tag.own" });
  const petName = finderNameOf(scanned);
  const kind: PressKind = place ? "scannedHere" : "scanned";
  const step: MessageStep = { code: kind, petName };
  const problem = problemOfMessage({ key, step, place });
  if (problem) return problem;
  const report = await reportForPress(ctx, pet, petName);
  const sender = await senderOf(ctx, report);
  if (sender.isInHousehold) return refuse({ code: "tag.own" });
  const existing = await threadOfSender(ctx, report._id, key, sender);
  if (!existing) {
    await limit(ctx, "threadOpen");
    await limitFor(ctx, `${report._id} ${sender.kind}`, "threadsOfReport", "request.busy");
  }
  const { thread, secret } = existing ?? (await insertThread(ctx, report, sender, { key, name, lang }));
  const openedThread = { threadId: thread._id, reportId: report._id, ...(secret && { secret }) };
  if (await hasPressedLately(ctx, thread._id, kind)) return openedThread;
  const seat = { thread, report, side: "writer", user: sender.user } as const;
  const message = { key: pressMessageKey(kind, Date.now()), step, ...(place && { place }) };
  const refused: Refused | null = await sendMessage(ctx, seat, message, { isStep: true });
  return refused ?? openedThread;
}
