// Who may talk to the backend: programs on this machine, and pages served from it. A page from anywhere else that a
// developer happens to have open must not reach it, not even by pointing its own name at this machine.
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

/** The page's origin when it is one of this machine; null where no browser says one. */
export function trustedOrigin(request: IncomingMessage): string | null {
  const { origin } = request.headers;
  if (origin === undefined) return null;
  if (loopbackName.test(nameIn(origin) ?? "")) return origin;
  throw new Refusal(403, "ForbiddenOrigin", "This backend answers pages of this machine only");
}

export function onThisMachine(request: IncomingMessage) {
  const address = request.socket.remoteAddress;
  const { host } = request.headers;
  const from = address === undefined || loopbackAddress.test(address);
  if (from && loopbackName.test(nameIn(`http://${host ?? ""}`) ?? "")) return;
  throw new Refusal(403, "ForbiddenHost", "This backend answers on this machine only");
}
