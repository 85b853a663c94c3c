// Events about letters, signed as Resend signs them (svix), and posted to the backend's webhook.
import { createHmac } from "node:crypto";
import { type Context, type Letter, messageIdOf, newId } from "./context.ts";

export interface Forgery {
  timestamp?: number;
  secret?: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

const details: Record<string, object> = {
  "email.bounced": { bounce: { type: "Permanent", subType: "General", message: "The address does not exist." } },
  "email.failed": { failed: { reason: "emulated" } },
};

/** Posts an event about the letter to the webhook. The backend must refuse a forgery. */
export async function sendEvent(context: Context, letter: Letter, type: string, forgery: Forgery = {}) {
  const { id, from, to, subject } = letter;
  const data = { email_id: id, message_id: messageIdOf(letter), from, to, subject, ...details[type] };
  const status = await post(context, type, data, forgery);
  letter.webhookStatuses.push(status);
  if (status === 200) letter.lastEvent = type.replace("email.", "");
  await context.file.save();
}

/** Signs an event and posts it. Returns the status of the answer, 0 for none. */
export async function post(context: Context, type: string, data: object, forgery: Forgery = {}): Promise<number> {
  const { timestamp = nowInSeconds(), secret = context.secret } = forgery;
  const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
  const eventId = `msg_${newId()}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${eventId}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "svix-id": eventId,
    "svix-timestamp": String(timestamp),
    "svix-signature": `v1,${signature}`,
  };
  const status = await fetch(context.webhook, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(10_000),
  }).then(
    (response) => response.status,
    () => 0,
  );
  if (status !== 200 && secret === context.secret && timestamp > nowInSeconds() - 300)
    context.log(`  Resend emulator: the webhook answered ${status || "nothing"} to ${type}.`);
  return status;
}
