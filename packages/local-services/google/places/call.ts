// A request to the emulator, and the checks Google makes before it answers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseMask } from "./fieldMask.ts";
import { GoogleError } from "./http.ts";

export interface Call {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export function requireKey({ url, request }: Call) {
  const key = header(request, "x-goog-api-key") ?? url.searchParams.get("key");
  if (!key) {
    const message = "Method doesn't allow unregistered callers. Please use an API Key.";
    throw new GoogleError(403, "PERMISSION_DENIED", message);
  }
  if (key === "invalid") {
    const message = "API key not valid. Please pass a valid API key.";
    throw new GoogleError(400, "INVALID_ARGUMENT", message, "API_KEY_INVALID");
  }
}

export function maskOf({ url, request }: Call, { isRequired }: { isRequired: boolean }) {
  const inUrl = url.searchParams.get("fields") ?? url.searchParams.get("$fields") ?? undefined;
  return parseMask(header(request, "x-goog-fieldmask") ?? inUrl, { isRequired });
}
