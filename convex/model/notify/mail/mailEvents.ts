// Handles the events that the email service reports about letters. Events may be late, repeated and in any order.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { MailEvent } from "../../../providers/resend";
import { stopAddress } from "../threadNews/visitorMailbox";
import { endMail, mailboxOf } from "./mailboxes";

/** Why sending to an address stops. A temporary bounce, such as a full mailbox, is no reason. */
function reasonOf({ type, bounce }: MailEvent) {
  if (type === "email.complained") return "complained";
  if (type === "email.suppressed" || (type === "email.bounced" && bounce !== "Transient")) return "bounced";
  return null;
}

async function boxesOf(ctx: QueryCtx, { emailId, to }: MailEvent): Promise<Doc<"mailboxes">[]> {
  const letter = emailId
    ? await ctx.db
        .query("letters")
        .withIndex("by_email", (q) => q.eq("emailId", emailId))
        .first()
    : null;
  const box = letter?.userId ? await mailboxOf(ctx, { _id: letter.userId }) : null;
  if (box) return [box];
  // If the service's reply to the call got lost, no letter is stored under this id.
  const [address] = to;
  if (!address) return [];
  return await ctx.db
    .query("mailboxes")
    .withIndex("by_address", (q) => q.eq("address", address))
    .take(10);
}

async function applyEvent(ctx: MutationCtx, event: MailEvent) {
  const why = reasonOf(event);
  if (!why) return;
  const [address] = event.to;
  if (address) await stopAddress(ctx, address, why);
  for (const box of await boxesOf(ctx, event)) {
    if (event.to.length === 0 || event.to.includes(box.address)) await endMail(ctx, box, why, event.at);
  }
}

/** Applies each event only once, because the user may have asked for email again since the first time. */
export async function applyEventOnce(ctx: MutationCtx, eventId: string, event: MailEvent) {
  const existing = await ctx.db
    .query("mailEvents")
    .withIndex("by_event", (q) => q.eq("eventId", eventId))
    .first();
  if (existing) return;
  await ctx.db.insert("mailEvents", { eventId });
  await applyEvent(ctx, event);
}
