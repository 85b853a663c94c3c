// Events: recorded here, signed as Stripe signs them, and posted to the backend's webhook.
import { createHmac } from "node:crypto";
import { type Context, type Event, newId, nowInSeconds } from "./context.ts";

export function recordEvent({ file }: Context, type: string, object: Event["object"]): Event {
  const event = { id: newId("evt"), type, created: nowInSeconds(), object: { ...object }, answers: [] };
  file.state.events.unshift(event);
  return event;
}

interface Forgery {
  timestamp?: number;
  secret?: string;
}

/** Posts the event to the webhook. The backend must refuse a forgery. */
export async function deliver(context: Context, event: Event, forgery: Forgery = {}) {
  const { timestamp = nowInSeconds(), secret = context.secret } = forgery;
  const { id, type, created, object } = event;
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: "2025-09-30.clover",
    created,
    livemode: false,
    type,
    data: { object },
  });
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${timestamp},v1=${signature}` };
  const request = { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) };
  const status = await fetch(context.webhook, request).then(
    (response) => response.status,
    () => 0,
  );
  event.answers.push(status);
  if (status !== 200 && secret === context.secret)
    context.log(`  Stripe emulator: the webhook answered ${status || "nothing"} to ${type}.`);
  await context.file.save();
}
