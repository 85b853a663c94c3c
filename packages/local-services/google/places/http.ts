// Reads requests and reports errors as Google's web services do.
import type { IncomingMessage } from "node:http";
import { readText } from "../../../local-convex/src/pages/request.ts";

/** An error in the shape of Google's newer services. Geocoding v3 does not use it. */
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

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === null) throw new GoogleError(413, "INVALID_ARGUMENT", "Request payload size exceeds the limit.");
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Falls through to the error below, like any body that is not an object.
  }
  throw invalid("Invalid JSON payload received.");
}
