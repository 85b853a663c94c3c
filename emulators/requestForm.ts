// Reading what is sent to an emulator.
import type { IncomingMessage } from "node:http";

const most = 256 * 1024;

/** The fields of a form; what is too large is read as empty. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= most) parts.push(part as Buffer);
  }
  return new URLSearchParams(size <= most ? Buffer.concat(parts).toString("utf8") : "");
}

export const bearerOf = (request: IncomingMessage) =>
  /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1]?.trim() ?? "";

/** A form or a script of another site must not act here. */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (!origin || origin === "null") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
