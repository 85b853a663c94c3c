// Endpoints for the page's script: subscribe, fetch messages, unsubscribe.
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readText } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { base, type Context } from "./context.ts";

async function subscribe({ file, origin }: Context, request: IncomingMessage, response: ServerResponse) {
  const serverKey = (await readText(request)) ?? "";
  // A public key of 65 bytes in base64url.
  if (!/^B[\w-]{86}$/.test(serverKey)) return void response.writeHead(400).end();
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys().toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  const privateKey = pair.getPrivateKey().toString("base64url");
  const id = randomUUID();
  file.state.subscriptions.unshift({
    id,
    serverKey,
    p256dh,
    auth,
    privateKey,
    hasUnsubscribed: false,
    nextFault: null,
  });
  await file.save();
  sendJson(response, 201, { id, endpoint: `${origin}${base}/send/${id}`, keys: { p256dh, auth } });
}

/** Sends the messages that the browser has not fetched yet. */
async function collect({ file }: Context, response: ServerResponse, id: string) {
  const newMessages = file.state.messages
    .filter(({ subscription, isFetched }) => subscription === id && !isFetched)
    .toReversed();
  for (const message of newMessages) message.isFetched = true;
  if (newMessages.length > 0) await file.save();
  sendJson(
    response,
    200,
    newMessages.map(({ text }) => text),
  );
}

export async function subscriptions(context: Context, request: IncomingMessage, response: ServerResponse, id: string) {
  if (request.method === "POST" && !id) return await subscribe(context, request, response);
  const subscription = context.file.state.subscriptions.find((one) => one.id === id);
  if (!subscription) return void response.writeHead(404).end();
  if (request.method === "GET") return await collect(context, response, id);
  if (request.method !== "DELETE") return void response.writeHead(405).end();
  subscription.hasUnsubscribed = true;
  await context.file.save();
  response.writeHead(204).end();
}
