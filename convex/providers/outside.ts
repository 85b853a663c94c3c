// One way to call an outside service: with a time limit on the whole answer, and with failures that say what kind of
// trouble it is. Keys and bodies never reach an error's text.
import { limits } from "../../domain/limits";

/**
 * off: no key here; refused: the service does not accept our key or request; busy: its quota is spent;
 * gone: what was asked for does not exist; down: no answer in time, or an error of its own; malformed: not its shape.
 */
export type Trouble = "off" | "refused" | "busy" | "gone" | "down" | "malformed";

export class OutsideError extends Error {
  readonly trouble: Trouble;
  /** The service's own answer, where it gave one. */
  readonly status: number | undefined;

  constructor(service: string, trouble: Trouble, detail = "", status?: number) {
    super(`${service}: ${trouble}${detail && ` (${detail})`}`);
    this.name = "OutsideError";
    this.trouble = trouble;
    this.status = status;
  }
}

const troubleOf = (status: number): Trouble => {
  if (status === 429) return "busy";
  if (status === 404 || status === 410) return "gone";
  return status >= 500 || status === 408 ? "down" : "refused";
};

/** The parsed answer, whatever its shape; anything but a success becomes an OutsideError. */
export async function callJson(service: string, url: URL, init: RequestInit = {}): Promise<unknown> {
  return parsed(service, await callText(service, url, init));
}

export function parsed(service: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutsideError(service, "malformed", "not JSON");
  }
}

export async function callText(service: string, url: URL, init: RequestInit = {}): Promise<string> {
  const clock = new AbortController();
  const alarm = setTimeout(() => clock.abort(), limits.serviceTimeoutMs);
  try {
    const { ok, status, text } = await read(service, url, { ...init, signal: clock.signal });
    if (!ok) throw new OutsideError(service, troubleOf(status), `status ${status}`, status);
    return text;
  } finally {
    clearTimeout(alarm);
  }
}

async function read(service: string, url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    throw new OutsideError(service, "down", init.signal?.aborted ? "no answer in time" : "not reachable");
  }
}
