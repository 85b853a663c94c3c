// Accepts messages for browsers, as a push service does (RFC 8030).
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { base, type Context, type Fault, type Message, type Subscription } from "./context.ts";
import { decryptMessage, refusalOf } from "./openMessage.ts";

const maxBytes = 4096;
const maxMessages = 200;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? "");

/** The status with which a push service refuses the message; null if it accepts it. */
function problemOf(request: IncomingMessage, body: Buffer, subscription: Subscription | undefined, origin: string) {
  if (!subscription || subscription.hasUnsubscribed) return 410;
  if (!/^\d+$/.test(headerOf(request, "ttl")) || headerOf(request, "content-encoding") !== "aes128gcm") return 400;
  if (!/^[\w-]{0,32}$/.test(headerOf(request, "topic"))) return 400;
  return refusalOf(headerOf(request, "authorization"), subscription, origin) ?? (body.length > maxBytes ? 413 : null);
}

function textOf(body: Buffer, subscription: Subscription) {
  try {
    return decryptMessage(body, subscription);
  } catch {
    return null;
  }
}

function storeMessage({ state }: Context["file"], message: Message) {
  const isReplaced = ({ subscription, topic, isFetched }: Message) =>
    !isFetched && topic !== "" && topic === message.topic && subscription === message.subscription;
  state.messages = [message, ...state.messages.filter((one) => !isReplaced(one))].slice(0, maxMessages);
}

export async function receiveMessage(context: Context, request: IncomingMessage, response: ServerResponse, id: string) {
  const { file, origin } = context;
  const subscription = file.state.subscriptions.find((one) => one.id === id);
  const body = await bodyOf(request);
  const fault: Fault | null = subscription?.nextFault ?? null;
  if (subscription) subscription.nextFault = null;
  if (subscription && fault === 410) subscription.hasUnsubscribed = true;
  const status = fault ?? problemOf(request, body, subscription, origin);
  const text = status ? null : textOf(body, subscription!);
  if (text === null) {
    await file.save();
    return void response.writeHead(status ?? 400, status === 429 ? { "retry-after": "60" } : {}).end();
  }
  const message = {
    id: randomUUID(),
    subscription: id,
    text,
    topic: headerOf(request, "topic"),
    urgency: headerOf(request, "urgency") || "normal",
    ttl: Number(headerOf(request, "ttl")),
    at: Date.now(),
    isFetched: false,
  };
  storeMessage(file, message);
  await file.save();
  response.writeHead(201, { location: `${origin}${base}/messages/${message.id}` }).end();
}
