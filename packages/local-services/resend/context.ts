// What the emulator stores, and what its handlers work with.
import { randomUUID } from "node:crypto";
import type { HookContext } from "../hookContext.ts";

export const base = "/__resend";

export interface Letter {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  at: number;
  lastEvent: string;
  /** The status codes that the webhook answered with, one per event; 0 for no answer. */
  answers: number[];
}

export interface State {
  letters: Letter[];
  /** By idempotency key: the letters that were sent with it, and what was answered. */
  calls: Record<string, { body: string; status: number; answer: unknown }>;
  /** How often each address was tried: most magic addresses fail only the first time. */
  tries: Record<string, number>;
}

export type Context = HookContext<State>;

export const newId = () => randomUUID();
