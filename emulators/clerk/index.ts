// Stands in for a Clerk instance on the app's own origin: sign-up, sign-in, OAuth, sessions, tokens, and the page
// where the e-mails end up that it does not send. The real clerk-js talks to it.
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context, Emulator, Running } from "../service.ts";
import { backend } from "./backend.ts";
import { clientShape, type Desk, newClient } from "./desk.ts";
import { environment } from "./environment.ts";
import { isForeign } from "../requestForm.ts";
import { cookiesOf, readBody, Refusal, sendJson, sendPage, sendProblem } from "./http.ts";
import { switches } from "./magic.ts";
import { consent } from "./oauth.ts";
import { inboxPage } from "./pages.ts";
import { find } from "./routes.ts";
import { token } from "./sessions.ts";
import { type Client, openStore } from "./state.ts";
import { issuer, signer } from "./tokens.ts";

const base = "/__clerk";
const script = "clerk.headless.browser.js";
const outageCookie = "clerk_emulator";
// The host in a key must hold a dot; the proxy path below is what is really called.
const publishableKey = `pk_live_${Buffer.from("clerk.homeward.test$").toString("base64")}`;

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  client: Client | undefined;
  cookie: string;
}

function remember({ response, cookie }: Visit, client: Client) {
  const year = 365 * 24 * 60 * 60;
  const signedIn = client.lastActiveSessionId ? Math.floor(client.updatedAt / 1000) : 0;
  response.setHeader("set-cookie", [
    `${cookie}=${client.cookie}; Path=${base}; HttpOnly; SameSite=Lax; Max-Age=${year}`,
    `__client_uat=${signedIn}; Path=/; SameSite=Lax; Max-Age=${year}`,
  ]);
}

async function frontend(desk: Desk, visit: Visit, route: string, url: URL) {
  const { request, response } = visit;
  const form = request.method === "GET" ? new URLSearchParams() : await readBody(request);
  const method = (request.method === "POST" && url.searchParams.get("_method")) || request.method || "GET";
  if (route === "/environment") return sendJson(response, 200, environment(desk.origin, desk.switches));
  if (route === "/client" && method === "GET") {
    return sendJson(response, 200, { response: visit.client ? clientShape(desk, visit.client) : null, client: null });
  }
  const tokens = /^\/client\/sessions\/([^/]+)\/tokens(?:\/([^/]+))?$/.exec(route);
  if (tokens && method === "POST") {
    const client = visit.client ?? newClient(desk);
    return sendJson(response, 200, token(desk, client, tokens[1], tokens[2]));
  }
  const found = find(method, route);
  if (!found)
    throw new Refusal("resource_not_found", `The emulator does not know ${method} ${route}.`, { status: 404 });
  const client = visit.client ?? newClient(desk);
  try {
    const answer = await found.handler(desk, client, form, found.ids);
    client.updatedAt = Date.now();
    remember(visit, client);
    await desk.store.save();
    // Lists come bare, everything else with the client beside it.
    const body = Array.isArray(answer) ? answer : { response: answer, client: clientShape(desk, client) };
    sendJson(response, 200, body);
  } catch (error) {
    // Failed attempts count, so they are kept as well.
    await desk.store.save();
    throw error;
  }
}

async function answer(desk: Desk, root: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", desk.origin);
  const route = url.pathname.slice(base.length);
  // Cookies of localhost are shared by all its ports.
  const cookie = `__client_${new URL(desk.origin).port}`;
  const cookies = cookiesOf(request);
  const value = cookies.get(cookie);
  const client = value ? desk.store.state.clients.find((one) => one.cookie === value) : undefined;
  // A cookie provokes what a form cannot: a service that answers nobody, or only with errors.
  const outage = cookies.get(outageCookie);
  if (outage === "silent") return;
  try {
    if (outage === "down") throw new Refusal("internal_clerk_error", "The service is down.", { status: 503 });
    if (isForeign(request)) throw new Refusal("origin_invalid", "Another site may not call this.", { status: 403 });
    if (route.startsWith("/v1/")) {
      return await frontend(desk, { request, response, client, cookie }, route.slice(3), url);
    }
    if (route.startsWith("/backend/")) {
      return sendJson(response, 200, await backend(desk, request, route.slice("/backend".length)));
    }
    if (route === "/oauth/consent") return await consent(desk, client, request, response);
    if (route === "/inbox") return sendPage(response, inboxPage(desk.store.state.letters));
    if (route === "/inbox.json") {
      const to = url.searchParams.get("to")?.toLowerCase();
      return sendJson(
        response,
        200,
        desk.store.state.letters.filter((one) => !to || one.to === to),
      );
    }
    if (route === "/.well-known/jwks.json") return sendJson(response, 200, desk.signer.jwks);
    if (route === "/.well-known/openid-configuration") {
      return sendJson(response, 200, { issuer: issuer, jwks_uri: `${desk.origin}${base}/.well-known/jwks.json` });
    }
    if (route === `/npm/${script}`) {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=3600" });
      return await pipeline(createReadStream(path.join(root, "node_modules/@clerk/clerk-js/dist", script)), response);
    }
    throw new Refusal("resource_not_found", "The emulator does not know this path.", { status: 404 });
  } catch (error) {
    if (response.headersSent) return response.destroy();
    if (error instanceof Refusal) return sendProblem(response, error);
    desk.log(`  Clerk emulator: ${error instanceof Error ? error.stack : String(error)}`);
    sendProblem(response, new Refusal("internal_clerk_error", "There was an internal error.", { status: 500 }));
  }
}

async function start({ root, data, origin, env, log }: Context): Promise<Running> {
  const store = await openStore(data);
  const desk: Desk = { store, signer: await signer(store), origin, switches: switches(env), log };
  return {
    env: {
      CLERK_JWT_ISSUER_DOMAIN: issuer,
      CLERK_SECRET_KEY: store.state.secretKey,
      CLERK_API_URL: `${origin}${base}/backend`,
    },
    issuers: { [issuer]: { jwks: desk.signer.jwks } },
    links: { "Inbox (sign-in codes)": `${base}/inbox` },
    async http(request, response) {
      await answer(desk, root, request, response);
    },
    reset: () => store.clear(),
    close: () => store.save(),
  };
}

export const clerk: Emulator = {
  id: "clerk",
  label: "Clerk (sign-in)",
  key: "VITE_CLERK_PUBLISHABLE_KEY",
  variables: [
    "VITE_CLERK_PROXY_URL",
    "VITE_CLERK_JS_URL",
    "CLERK_JWT_ISSUER_DOMAIN",
    "CLERK_SECRET_KEY",
    "CLERK_API_URL",
    "CLERK_EMULATOR_VERIFY_EMAIL",
    "CLERK_EMULATOR_DEVICE_CODE",
  ],
  paths: [base],
  browser: {
    VITE_CLERK_PUBLISHABLE_KEY: JSON.stringify(publishableKey),
    VITE_CLERK_PROXY_URL: JSON.stringify(base),
    VITE_CLERK_JS_URL: JSON.stringify(`${base}/npm/${script}`),
  },
  start,
};
