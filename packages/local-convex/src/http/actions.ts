// /http/*: the routes of the app's convex/http.ts and of mounted components.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chunksUpTo, maxCallBytes } from "./body.ts";
import { clientOf, principalOf, type Services } from "./functions.ts";
import { Refusal } from "./refusal.ts";

// Node sets these itself, because it frames the body.
const headersSetByNode = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "upgrade"]);

const headersOf = (request: IncomingMessage): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    pairs.push([request.rawHeaders[at]!, request.rawHeaders[at + 1]!]);
  }
  return pairs;
};

type NodeWebStream = Parameters<typeof Readable.fromWeb>[0];

/** Streams the body. `refusal` is set if reading it fails, for example because it is too long. */
function bodyOf(request: IncomingMessage): { stream: ReadableStream<Uint8Array> | null; refusal?: unknown } {
  const { method, headers } = request;
  const isEmpty = !Number(headers["content-length"]) && headers["transfer-encoding"] === undefined;
  if (method === "GET" || method === "HEAD" || isEmpty) return { stream: null };
  async function* pieces() {
    try {
      // Copied, because a Buffer may share its memory, all of which would be transferred to the other thread.
      for await (const piece of chunksUpTo(request, maxCallBytes)) yield new Uint8Array(piece);
    } catch (error) {
      body.refusal = error;
      throw error;
    }
  }
  const stream = Readable.toWeb(Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }));
  const body: ReturnType<typeof bodyOf> = { stream: stream as ReadableStream<Uint8Array> };
  return body;
}

/**
 * An endpoint may use the Authorization header for its own scheme, so a bad token only makes getUserIdentity() throw.
 */
function anonymousPrincipal(error: unknown) {
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
  const principal = await principalOf(request, services).catch(anonymousPrincipal);
  const body = bodyOf(request);
  const answer = await services.backend.runHttpAction({
    method,
    url: url.origin + (url.pathname.slice(prefix.length) || "/") + url.search,
    headers: headersOf(request),
    body: body.stream,
    ...principal,
    ...clientOf(request),
  });
  if (body.refusal) {
    await answer.body?.cancel();
    throw body.refusal;
  }
  response.statusCode = answer.status;
  const headers = new Map<string, string[]>();
  for (const [name, value] of answer.headers) {
    const key = name.toLowerCase();
    if (!headersSetByNode.has(key)) headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  for (const [name, values] of headers) response.setHeader(name, name === "set-cookie" ? values : values.join(", "));
  if (method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    return void response.end();
  }
  // Send the headers now, because the first piece of the body may take long.
  response.flushHeaders();
  // A client that goes away cancels the stream.
  await pipeline(Readable.fromWeb(answer.body as NodeWebStream), response);
}
