// /http/*: the routes of the app's own convex/http.ts.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Verifier } from "../auth/verifier.ts";
import type { Backend } from "../backend.ts";
import { bytesOf } from "./body.ts";
import { clientOf } from "./functions.ts";

// Node sets these itself, because it frames the body.
const nodesOwn = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "upgrade"]);

const headersOf = (request: IncomingMessage): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    pairs.push([request.rawHeaders[at]!, request.rawHeaders[at + 1]!]);
  }
  return pairs;
};

export async function runHttpAction(
  prefix: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { backend, verifier }: { backend: Backend; verifier: Verifier },
) {
  const method = request.method ?? "GET";
  const authToken = /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1]?.trim() ?? null;
  // An endpoint may use this header for a scheme of its own, so a foreign token is not refused.
  const verified = authToken === null ? null : await verifier.verify(authToken).catch(() => null);
  const body = await bytesOf(request);
  const answer = await backend.runHttpAction({
    method,
    url: url.origin + (url.pathname.slice(prefix.length) || "/") + url.search,
    headers: headersOf(request),
    body: method === "GET" || method === "HEAD" || body.length === 0 ? null : body,
    identity: verified?.identity ?? null,
    authToken,
    ...clientOf(request),
  });
  response.statusCode = answer.status;
  const named = new Map<string, string[]>();
  for (const [name, value] of answer.headers) {
    const key = name.toLowerCase();
    if (!nodesOwn.has(key)) named.set(key, [...(named.get(key) ?? []), value]);
  }
  for (const [name, values] of named) response.setHeader(name, name === "set-cookie" ? values : values.join(", "));
  response.end(method === "HEAD" ? undefined : answer.body);
}
