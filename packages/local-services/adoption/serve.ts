import type { IncomingMessage, ServerResponse } from "node:http";
import { readText } from "../../local-convex/src/pages/request.ts";
import { neverAnswer } from "../../local-convex/src/pages/response.ts";
import type { ApiReply, ApiRequest } from "./api.ts";

/** Serves an adoption service over HTTP under a prefix. */
export const serve =
  (prefix: string, origin: string, answer: (request: ApiRequest) => ApiReply) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", origin);
    url.pathname = url.pathname.slice(prefix.length) || "/";
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
    const body = (await readText(request)) ?? "";
    const reply = answer({ method: request.method ?? "GET", url, headers, body });
    if (reply === "silence") return neverAnswer(response);
    response.writeHead(reply.status, {
      "content-type": reply.type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...reply.headers,
    });
    response.end(reply.body);
  };
