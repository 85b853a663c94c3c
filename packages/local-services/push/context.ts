// What the emulator stores, and what its handlers work with.
import type { JsonFile } from "../jsonFile.ts";

export const base = "/__push";

/** What the next message to a browser gets for an answer. */
export const faults = [410, 429, 413] as const;
export type Fault = (typeof faults)[number];

/** A browser that takes messages. */
export interface Subscription {
  id: string;
  /** The key that may send to it. */
  serverKey: string;
  p256dh: string;
  auth: string;
  privateKey: string;
  /** Its person has switched notifications off. */
  gone: boolean;
  next: Fault | null;
}

export interface Message {
  id: string;
  subscription: string;
  text: string;
  topic: string;
  urgency: string;
  ttl: number;
  at: number;
  /** The browser has it. */
  taken: boolean;
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
