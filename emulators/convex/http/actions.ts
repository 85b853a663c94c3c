// /http/*: the routes of the app's own convex/http.ts.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAdmin } from "../auth/adminKey.ts";
import { bytesOf } from "./body.ts";
import { clientOf, speakerOf, type Services } from "./functions.ts";
import { Refusal } from "./refusal.ts";

// Node sets these itself, because it frames the body.
const nodesOwn = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "upgrade"]);

const headersOf = (request: IncomingMessage): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    pairs.push([request.rawHeaders[at]!, request.rawHeaders[at + 1]!]);
  }
  return pairs;
};

const nobody = { identity: null, authToken: null };

/** An endpoint may use the header for a scheme of its own: only asking for the identity fails. */
function stranger(error: unknown) {
  if (error instanceof Refusal) return { ...nobody, identityFault: error.message };
  throw error;
}

export async function runHttpAction(
  prefix: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { backend, verifier, adminKey }: Services,
) {
  const method = request.method ?? "GET";
  const speaker = isAdmin(request.headers.authorization, adminKey)
    ? nobody
    : await speakerOf(request, verifier).catch(stranger);
  const body = await bytesOf(request);
  const answer = await backend.runHttpAction({
    method,
    url: url.origin + (url.pathname.slice(prefix.length) || "/") + url.search,
    headers: headersOf(request),
    body: method === "GET" || method === "HEAD" || body.length === 0 ? null : body,
    ...speaker,
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
