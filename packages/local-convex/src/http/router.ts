// Routes the requests under /api and /http.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Verifier } from "../auth/verifier.ts";
import type { Backend } from "../backend.ts";
import type { StoredFiles } from "../files/bytes.ts";
import { filesPath, uploadPath } from "../files/urls.ts";
import { runHttpAction } from "./actions.ts";
import { answerJson } from "./body.ts";
import { answerTs, callFunction, callQueries, getQuery } from "./functions.ts";
import { requireLocalRequest, trustedOrigin } from "./guard.ts";
import { Refusal } from "./refusal.ts";
import { serveFile } from "./serveFile.ts";
import { uploadFile } from "./uploadFile.ts";

export interface Services {
  backend: Backend;
  verifier: Verifier;
  storedFiles: StoredFiles;
  adminKey?: string | undefined;
  origin: string;
  log(line: string): void;
}

type Handler = (request: IncomingMessage, response: ServerResponse, services: Services, url: URL) => unknown;

const postRoutes: Record<string, Handler> = {
  "/api/query": (request, response, services) => callFunction("query", request, response, services),
  "/api/mutation": (request, response, services) => callFunction("mutation", request, response, services),
  "/api/action": (request, response, services) => callFunction("action", request, response, services),
  "/api/function": (request, response, services) => callFunction("any", request, response, services),
  "/api/query_at_ts": (request, response, services) => callFunction("queryAt", request, response, services),
  "/api/query_batch": callQueries,
  "/api/query_ts": (_request, response, { backend }) => answerTs(response, backend),
  [uploadPath]: (request, response, services, url) =>
    uploadFile(request, response, url.searchParams.get("token"), services),
  "/api/debug_event": (request, response) => {
    request.resume();
    answerJson(response, 200, {});
  },
};

const runPath = "/api/run/";
const actionsPath = "/http";

function findHandler(method: string, { pathname }: URL): Handler {
  if (pathname === "/api/query" && method === "GET") return getQuery;
  const post = postRoutes[pathname];
  if (post) {
    if (method === "POST") return post;
    throw new Refusal(405, "MethodNotAllowed", `${pathname} only accepts POST`);
  }
  if (pathname.startsWith(filesPath) && (method === "GET" || method === "HEAD")) {
    return (request, response, services) => serveFile(request, response, pathname.slice(filesPath.length), services);
  }
  if (pathname.startsWith(runPath) && method === "POST") {
    const names = pathname.slice(runPath.length).split("/").map(decode);
    if (names.length < 2) throw missingNameError();
    const path = `${names.slice(0, -1).join("/")}:${names.at(-1)}`;
    return (request, response, services) => callFunction("any", request, response, services, path);
  }
  if (pathname === "/api/version" && method === "GET") return (_, response) => void response.end("unknown");
  throw new Refusal(404, "NotFound", `No route for ${method} ${pathname}`);
}

const missingNameError = () =>
  new Refusal(400, "MissingIdentifier", "Path or function name not provided in path, e.g. /api/run/messages/list");

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw missingNameError();
  }
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, origin: string) {
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("vary", "Origin");
  if (request.method !== "OPTIONS") return;
  response.setHeader("access-control-allow-methods", "GET, HEAD, POST, OPTIONS");
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "");
  response.setHeader("access-control-max-age", "86400");
}

async function route(request: IncomingMessage, response: ServerResponse, services: Services) {
  requireLocalRequest(request);
  let url: URL;
  try {
    url = new URL(services.origin + (request.url ?? "/"));
  } catch {
    throw new Refusal(400, "BadRequest", "The URL is malformed");
  }
  // The app's own endpoints may be called by other sites, so they check origins themselves.
  if (url.pathname === actionsPath || url.pathname.startsWith(`${actionsPath}/`)) {
    return runHttpAction(actionsPath, url, request, response, services);
  }
  const origin = trustedOrigin(request);
  if (origin !== null) allowOrigin(request, response, origin);
  if (request.method === "OPTIONS") return void response.writeHead(204).end();
  await findHandler(request.method ?? "GET", url)(request, response, services, url);
}

export async function answerRequest(request: IncomingMessage, response: ServerResponse, services: Services) {
  try {
    await route(request, response, services);
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const isExpected = error instanceof Refusal;
    if (!isExpected)
      services.log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
    const [status, code, message] = isExpected
      ? [error.status, error.code, error.message]
      : [500, "InternalServerError", "Your request couldn't be completed. Try again later."];
    // Otherwise the unread rest of the body would be parsed as the next request.
    if (!request.complete) response.setHeader("connection", "close");
    answerJson(response, status, { code, message });
  }
}
