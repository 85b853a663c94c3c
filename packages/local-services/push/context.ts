// The emulator's stored data and its handlers' context.
import type { JsonFile } from "../jsonFile.ts";

export const base = "/__push";

/** Statuses with which the emulator can be made to answer the next message for a browser. */
export const faults = [410, 429, 413] as const;
export type Fault = (typeof faults)[number];

/** A subscribed browser. */
export interface Subscription {
  id: string;
  /** The public key of the server that may send to it. */
  serverKey: string;
  /** The browser's public key, under its name in the Push API. */
  p256dh: string;
  /** A secret that the browser shares with the server. */
  auth: string;
  /** The browser's private key. */
  privateKey: string;
  /** Whether the subscription has ended: the page has unsubscribed, or a message got the fault 410. */
  hasUnsubscribed: boolean;
  nextFault: Fault | null;
}

export interface Message {
  id: string;
  subscription: string;
  text: string;
  topic: string;
  urgency: string;
  ttl: number;
  at: number;
  /** Whether the browser has fetched it. */
  isFetched: boolean;
}

export interface State {
  keys: { publicKey: string; privateKey: string };
  subscriptions: Subscription[];
  messages: Message[];
}

export interface Context {
  origin: string;
  file: JsonFile<State>;
}
