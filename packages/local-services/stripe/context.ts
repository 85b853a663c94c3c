// The emulator's stored data and its handlers' context.
import { randomBytes } from "node:crypto";
import type { HookContext } from "../webhookContext.ts";

/** A checkout session, in Stripe's own shape. */
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
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
}

export interface Event {
  id: string;
  type: string;
  created: number;
  /** The session as it was when the event happened. */
  session: Session;
  /** The status codes that the webhook answered with, one per delivery; 0 for no answer. */
  answers: number[];
}

export interface State {
  sessions: { session: Session; product: string }[];
  /** By idempotency key: the session it opened, and its request's fields. */
  keys: Record<string, { fields: string; id: string }>;
  events: Event[];
}

export type Context = HookContext<State>;

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Finds a session, after expiring it if its time has run out. */
export function sessionOf({ file }: Context, id: string) {
  const found = file.state.sessions.find(({ session }) => session.id === id);
  if (found?.session.status === "open" && found.session.expires_at <= nowInSeconds()) markExpired(found.session);
  return found;
}

export function markExpired(session: Session) {
  session.status = "expired";
  session.url = null;
}

export function markPaid(session: Session) {
  Object.assign(session, { status: "complete", payment_status: "paid", url: null, payment_intent: newId("pi") });
}
