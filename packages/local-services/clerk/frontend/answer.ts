// Answers every path of the emulator: the Frontend and Backend APIs, the pages, the public key, and clerk-js itself.
import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isFromAnotherSite } from "../../../local-convex/src/pages/request.ts";
import { sendJson } from "../../../local-convex/src/pages/response.ts";
import { backend } from "../backend.ts";
import type { Context } from "../context.ts";
import { frontend } from "./frontend.ts";
import { ClerkError, cookiesOf, sendError, testCookieOf } from "../http.ts";
import { consent } from "./oauth.ts";
import { sendInboxPage } from "./pages.ts";
import type { Client } from "../state.ts";
import { issuer } from "../madeUpPeople.ts";

export const clerkPath = "/__clerk";
export const clerkScript = "clerk.browser.js";
const yearInSeconds = 365 * 24 * 60 * 60;

export async function answer(
  context: Context,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const testCookie = testCookieOf(request);
  if (testCookie === "silent") return;
  try {
    if (testCookie === "down") throw new ClerkError("internal_clerk_error", "The service is down.", { status: 503 });
    if (isFromAnotherSite(request))
      throw new ClerkError("origin_invalid", "Another site may not call this.", { status: 403 });
    await dispatch(context, root, request, response);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    if (error instanceof ClerkError) return sendError(response, error);
    context.log(`  Clerk emulator: ${error instanceof Error ? error.stack : String(error)}`);
    sendError(response, new ClerkError("internal_clerk_error", "There was an internal error.", { status: 500 }));
  }
}

async function dispatch(context: Context, root: string, request: IncomingMessage, response: ServerResponse) {
  const { origin, store, signer } = context;
  const url = new URL(request.url ?? "/", origin);
  const route = url.pathname.slice(clerkPath.length);
  // All ports of localhost share their cookies, so the name contains the port.
  const cookieName = `__client_${new URL(origin).port}`;
  const cookie = cookiesOf(request).get(cookieName);
  const client = cookie ? store.state.clients.find((one) => one.cookie === cookie) : undefined;
  if (route.startsWith("/v1/")) {
    const setCookies = (to: Client) => response.setHeader("set-cookie", cookiesFor(to, cookieName));
    return await frontend(context, { request, response, url, route: route.slice("/v1".length), client, setCookies });
  }
  if (route.startsWith("/backend/")) {
    return sendJson(response, 200, await backend(context, request, route.slice("/backend".length)));
  }
  switch (route) {
    case "/oauth/consent":
      return await consent(context, client, request, response);
    case "/inbox":
      return sendInboxPage(response, store.state.inbox);
    case "/inbox.json": {
      const to = url.searchParams.get("to")?.toLowerCase();
      const letters = store.state.inbox.filter((one) => !to || one.to === to);
      return sendJson(response, 200, letters);
    }
    case "/.well-known/jwks.json":
      return sendJson(response, 200, signer.jwks);
    case "/.well-known/openid-configuration":
      return sendJson(response, 200, { issuer, jwks_uri: `${origin}${clerkPath}/.well-known/jwks.json` });
    default:
      if (await sendScript(response, root, route)) return;
      throw new ClerkError("resource_not_found", "The emulator does not support this path.", { status: 404 });
  }
}

// clerk-js loads its own parts from the folder of its main file.
const scriptPath = /^\/npm\/((?:[\w-]+_)?clerk\.browser(?:_[\w.]+)?\.js)$/;

async function sendScript(response: ServerResponse, root: string, route: string): Promise<boolean> {
  const name = scriptPath.exec(route)?.[1];
  const file = name && path.join(root, "node_modules/@clerk/clerk-js/dist", name);
  if (!file || !existsSync(file)) return false;
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=3600" });
  await pipeline(createReadStream(file), response);
  return true;
}

function cookiesFor(client: Client, name: string): string[] {
  const signedInAt = client.lastActiveSessionId ? Math.floor(client.updatedAt / 1000) : 0;
  return [
    `${name}=${client.cookie}; Path=${clerkPath}; HttpOnly; SameSite=Lax; Max-Age=${yearInSeconds}`,
    `__client_uat=${signedInAt}; Path=/; SameSite=Lax; Max-Age=${yearInSeconds}`,
  ];
}
