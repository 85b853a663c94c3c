// Clerk's Frontend API, which clerk-js calls.
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "../../../local-convex/src/pages/response.ts";
import { clientShape, newClient } from "../clients.ts";
import type { Context } from "../context.ts";
import { environment } from "./environment.ts";
import { ClerkError, readForm, testCookieOf } from "../http.ts";
import { findRoute } from "./routes.ts";
import { token } from "../sessions.ts";
import type { Client } from "../state.ts";

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path after the version, such as "/client". */
  route: string;
  /** The browser that sends the request, if it is known. */
  client: Client | undefined;
  setCookies(client: Client): void;
}

export async function frontend(context: Context, call: Call) {
  const { request, response, url, route } = call;
  const form = request.method === "GET" ? new URLSearchParams() : await readForm(request);
  // clerk-js sends PATCH, PUT and DELETE as a POST, with the real method in `_method`.
  const method = (request.method === "POST" && url.searchParams.get("_method")) || request.method || "GET";
  if (route === "/environment") {
    // The test cookie can turn sign-in providers off: "without-google-facebook".
    const [without, ...providersOff] = testCookieOf(request).split("-");
    const unavailableProviders = without === "without" ? providersOff : [];
    return sendJson(response, 200, environment(context.origin, context.switches, unavailableProviders));
  }
  if (route === "/client" && method === "GET") {
    return sendJson(response, 200, { response: call.client ? clientShape(context, call.client) : null, client: null });
  }
  const [tokenPath, sessionId, template] = /^\/client\/sessions\/([^/]+)\/tokens(?:\/([^/]+))?$/.exec(route) ?? [];
  if (tokenPath && method === "POST") {
    return sendJson(response, 200, token(context, call.client ?? newClient(context), sessionId, template));
  }
  const matchedRoute = findRoute(method, route);
  if (!matchedRoute) {
    throw new ClerkError("resource_not_found", `The emulator does not support ${method} ${route}.`, { status: 404 });
  }
  const client = call.client ?? newClient(context);
  try {
    const answer = await matchedRoute.handler(context, client, form, matchedRoute.ids);
    client.updatedAt = Date.now();
    call.setCookies(client);
    await context.store.save();
    // Clerk sends a list as it is, and anything else together with the client.
    const body = Array.isArray(answer) ? answer : { response: answer, client: clientShape(context, client) };
    sendJson(response, 200, body);
  } catch (error) {
    // Saved after failures, too, because failed attempts count.
    await context.store.save();
    throw error;
  }
}
