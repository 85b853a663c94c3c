// The emulator's stored data and its handlers' context.
import { randomUUID } from "node:crypto";
import type { HookContext } from "../webhookContext.ts";

export const base = "/__resend";

export interface Letter {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  replyTo: string[];
  at: number;
  lastEvent: string;
  /** The status codes of the answers to each event and to an unsubscribe request; 0 for no answer. */
  webhookStatuses: number[];
}

/** An email that was sent to the app, in the API's shape. */
export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  attachments: { id: string; filename: string; content_type: string; content_disposition: string }[];
  created_at: string;
}

export interface State {
  letters: Letter[];
  received: ReceivedMail[];
  /** Requests and answers by idempotency key. */
  calls: Record<string, { body: string; status: number; answer: unknown }>;
  /** The attempts, counted by a call's addresses or a received email's id. Some magic words fail only the first. */
  tries: Record<string, number>;
}

export type Context = HookContext<State>;

export const messageIdOf = ({ id }: Pick<Letter, "id">) => `<${id}@emulated>`;

export const newId = () => randomUUID();
