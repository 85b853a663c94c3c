// Reading requests and writing answers the way Google's web services do.
import type { IncomingMessage, ServerResponse } from "node:http";

/** The error shape of the newer services: Places answers with it, Geocoding v3 does not. */
export class GoogleError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, name: string, message: string, reason?: string) {
    super(message);
    this.status = status;
    const details = reason
      ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com" }]
      : undefined;
    this.body = { error: { code: status, message, status: name, ...(details && { details }) } };
  }
}

export const invalid = (message: string) => new GoogleError(400, "INVALID_ARGUMENT", message);
export const notFound = (message: string) => new GoogleError(404, "NOT_FOUND", message);

const most = 64 * 1024;

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > most) throw new GoogleError(413, "INVALID_ARGUMENT", "Request payload size exceeds the limit.");
    parts.push(part as Buffer);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Answered below, like any body that is no object.
  }
  throw invalid("Invalid JSON payload received.");
}

export function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
