// Checkout sessions, the keys they were opened with, and the events that were sent about them.
import { createHmac, randomBytes } from "node:crypto";
import type { JsonFile } from "../jsonFile.ts";

export interface Session {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  url: string | null;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  created: number;
  expires_at: number;
  livemode: false;
  success_url: string;
  cancel_url: string | null;
}

export interface Event {
  id: string;
  type: string;
  created: number;
  session: Session;
  /** What the receiver answered, one by one. */
  answers: number[];
}

export interface Books {
  sessions: { session: Session; product: string }[];
  keys: Record<string, { fields: string; id: string }>;
  events: Event[];
}

export interface Desk {
  origin: string;
  webhook: string;
  secret: string;
  file: JsonFile<Books>;
  log(line: string): void;
}

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

export const seconds = () => Math.floor(Date.now() / 1000);

/** The session as it is now: its time may have run out. */
export function sessionOf({ file }: Desk, id: string) {
  const found = file.state.sessions.find(({ session }) => session.id === id);
  if (found?.session.status === "open" && found.session.expires_at <= seconds()) expire(found.session);
  return found;
}

export function expire(session: Session) {
  session.status = "expired";
  session.url = null;
}

export function pay(session: Session) {
  Object.assign(session, { status: "complete", payment_status: "paid", url: null, payment_intent: newId("pi") });
}

export function record({ file }: Desk, type: string, session: Session): Event {
  // As it was at that moment: an event that comes late still says so.
  const event = { id: newId("evt"), type, created: seconds(), session: { ...session }, answers: [] };
  file.state.events.unshift(event);
  return event;
}

export interface Forgery {
  stamp?: number;
  secret?: string;
}

/** Sends the event to the backend, signed as Stripe signs; forgeries are for seeing them refused. */
export async function deliver(desk: Desk, event: Event, { stamp = seconds(), secret = desk.secret }: Forgery = {}) {
  const { id, type, created, session } = event;
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: "2025-09-30.clover",
    created,
    livemode: false,
    type,
    data: { object: session },
  });
  const signature = createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${stamp},v1=${signature}` };
  const status = await fetch(desk.webhook, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.status,
    () => 0,
  );
  event.answers.push(status);
  if (status !== 200 && secret === desk.secret)
    desk.log(`  Stripe emulator: the webhook answered ${status || "nothing"} to ${type}`);
  await desk.file.save();
}
