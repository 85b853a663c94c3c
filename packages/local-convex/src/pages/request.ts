// Reads the emulators' HTTP requests.
import type { IncomingMessage } from "node:http";

const defaultMaxBytes = 256 * 1024;

/** The body as text, or null if it is too large. A large body is read to its end, so the client gets the refusal. */
export async function readText(request: IncomingMessage, maxBytes = defaultMaxBytes): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= maxBytes) parts.push(part as Buffer);
  }
  return size <= maxBytes ? Buffer.concat(parts).toString("utf8") : null;
}

/** The fields of a form; an oversized form counts as empty. */
export const readForm = async (request: IncomingMessage) => new URLSearchParams((await readText(request)) ?? "");

export const bearerTokenOf = (request: IncomingMessage) =>
  /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1]?.trim() ?? "";

/** Whether another site's form or script sent the request. A sandboxed frame's origin is "null". */
export function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
