// The operators' daily email, sent in the morning if anything is stuck or owed to buyers.
import { isDigestDue } from "../../../../domain/moderation/digestTime";
import { hourMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { scheduleMailCall } from "../../notify/mail/mailCalls";
import { mailItem } from "../../notify/mail/mailItem";
import { wake } from "../../notify/wakeUps";
import { progressOf, setProgress } from "../../platform/progress";
import { takeQuota } from "../../platform/quotaUsage";
import { isOperatorEmail, operatorEmails } from "../operatorAccess";
import { operatorZone } from "../operatorZone";
import { digestLetter } from "./digestWords";
import { sectionsOf } from "./sections";

/** A letter that could not be sent is dropped after this time, because the next day's letter replaces it. */
const usefulMs = 12 * hourMs;
const mostOperators = 20;

/** Sends the email of today if it is due. Without an operator or an email service, it stays due. */
export async function sendDigest(ctx: MutationCtx) {
  const sender = mailSettings();
  const operators = operatorEmails().slice(0, mostOperators);
  const now = Date.now();
  const zone = operatorZone();
  if (!sender || operators.length === 0 || !isDigestDue(now, await progressOf(ctx, "operatorDigest"), zone)) return;
  await setProgress(ctx, "operatorDigest", now);
  const sections = await sectionsOf(ctx, now, zone);
  if (sections.length === 0) return;
  const headers = { "Auto-Submitted": "auto-generated" };
  for (const address of operators) {
    const item = mailItem(sender, { address, lang: undefined }, () => digestLetter(sections, sender), headers);
    // A call for each operator, so an address that the service refuses doesn't keep the letter from the others.
    const key = await scheduleMailCall(ctx, now);
    await ctx.db.insert("letters", { item, kind: "operators", rows: [], key, state: "sending" });
  }
  // The letters are sent even if the day's quota is used up, because that may be what is stuck.
  await takeQuota(ctx, "mail", operators.length);
  await wake(ctx, "email");
}

/** Whether a letter that was written, but not confirmed as sent, may still be sent. */
export const digestMayGo = ({ item, _creationTime }: Doc<"letters">) => {
  const [address = ""] = (JSON.parse(item) as { to: string[] }).to;
  return isOperatorEmail(address) && _creationTime > Date.now() - usefulMs;
};
