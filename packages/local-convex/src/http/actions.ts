// /http/*: the routes of the app's own convex/http.ts.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bounded, maxCallBytes } from "./body.ts";
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

type Streamed = Parameters<typeof Readable.fromWeb>[0];

/** The body as it comes. The refusal is there once it is too long. */
function bodyOf(request: IncomingMessage): { stream: ReadableStream<Uint8Array> | null; refusal?: unknown } {
  const { method, headers } = request;
  const isEmpty = !Number(headers["content-length"]) && headers["transfer-encoding"] === undefined;
  if (method === "GET" || method === "HEAD" || isEmpty) return { stream: null };
  async function* pieces() {
    try {
      // Copied, because a Buffer may share its memory with others, and all of that would go to the other thread.
      for await (const piece of bounded(request, maxCallBytes)) yield new Uint8Array(piece);
    } catch (error) {
      body.refusal = error;
      throw error;
    }
  }
  const stream = Readable.toWeb(Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }));
  const body: ReturnType<typeof bodyOf> = { stream: stream as ReadableStream<Uint8Array> };
  return body;
}

/** An endpoint may use the header for a scheme of its own: only asking for the identity fails. */
function stranger(error: unknown) {
  if (error instanceof Refusal) return { identity: null, authToken: null, identityFault: error.message };
  throw error;
}

export async function runHttpAction(
  prefix: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
) {
  const method = request.method ?? "GET";
  const speaker = await speakerOf(request, services).catch(stranger);
  const body = bodyOf(request);
  const answer = await services.backend.runHttpAction({
    method,
    url: url.origin + (url.pathname.slice(prefix.length) || "/") + url.search,
    headers: headersOf(request),
    body: body.stream,
    ...speaker,
    ...clientOf(request),
  });
  if (body.refusal) {
    await answer.body?.cancel();
    throw body.refusal;
  }
  response.statusCode = answer.status;
  const named = new Map<string, string[]>();
  for (const [name, value] of answer.headers) {
    const key = name.toLowerCase();
    if (!nodesOwn.has(key)) named.set(key, [...(named.get(key) ?? []), value]);
  }
  for (const [name, values] of named) response.setHeader(name, name === "set-cookie" ? values : values.join(", "));
  if (method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    return void response.end();
  }
  // The first piece may be long in coming, and clients can already tell what it will be.
  response.flushHeaders();
  // A client that goes away cancels the stream.
  await pipeline(Readable.fromWeb(answer.body as Streamed), response);
}
