// Admits programs on this machine and pages served from it. Other pages that a developer has open must not read or
// change the backend's data, not even through a DNS name that points at this machine.
import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

const loopbackName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;

const nameIn = (origin: string): string | undefined => {
  try {
    return new URL(origin).hostname;
  } catch {
    return undefined;
  }
};

/**
 * The origin of the page that sent the request. Null if the request names none: programs name none, and browsers name
 * none in many GET requests. Refuses pages that are not served from this machine.
 */
export function trustedOrigin(request: IncomingMessage): string | null {
  const { origin } = request.headers;
  if (origin === undefined) return null;
  if (loopbackName.test(nameIn(origin) ?? "")) return origin;
  throw new Refusal(403, "ForbiddenOrigin", "This backend only answers pages served from this machine");
}

export function requireLocalRequest(request: IncomingMessage) {
  const address = request.socket.remoteAddress;
  const { host } = request.headers;
  const isLocal = address === undefined || loopbackAddress.test(address);
  if (isLocal && loopbackName.test(nameIn(`http://${host ?? ""}`) ?? "")) return;
  throw new Refusal(403, "ForbiddenHost", "This backend only answers requests from this machine");
}
