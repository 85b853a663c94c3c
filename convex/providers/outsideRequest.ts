// The only way to call an outside service: with limits on the time and the size of the reply, and with errors that say
// what went wrong. No error text contains a key or a whole reply.
import { limits } from "../../domain/limits";
import { noteOutcome } from "./callOutcomes";

/**
 * Why a request to an outside service failed. off: this deployment lacks a setting for it; refused: it rejected our key
 * or our request; busy: the service's own quota is used up; gone: what we asked for doesn't exist; down: it didn't
 * reply in time, or reported an error of its own; malformed: an unexpected reply; quotaUsedUp: this deployment has made
 * its allowed number of calls today (docs/quotas.md).
 */
export type Trouble = "off" | "refused" | "busy" | "gone" | "down" | "malformed" | "quotaUsedUp";

export class OutsideError extends Error {
  readonly trouble: Trouble;
  /** The status of the service's reply. Absent without a reply, and if the code that throws doesn't pass it. */
  readonly status: number | undefined;

  constructor(service: string, trouble: Trouble, detail = "", status?: number) {
    super(`${service}: ${trouble}${detail && ` (${detail})`}`);
    this.name = "OutsideError";
    this.trouble = trouble;
    this.status = status;
  }
}

export interface Reply {
  ok: boolean;
  status: number;
  text: string;
  /** The parsed text; undefined if it isn't JSON. */
  json: unknown;
  /** Seconds for which the service asks not to be called. */
  retryAfter?: number;
}

interface Options extends Omit<RequestInit, "signal"> {
  timeoutMs?: number;
}

/** A service's base URL from the environment. An empty setting counts as none. */
export const baseUrl = (setting: string | undefined, fallback: string) => (setting || fallback).replace(/\/+$/, "");

/** Sends one request and resolves with the complete reply, whatever its status. */
export async function request(service: string, url: URL | string, options: Options = {}): Promise<Reply> {
  const { timeoutMs = limits.serviceTimeoutMs, ...init } = options;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: timeout.signal });
    const text = await textOf(response);
    noteOutcome(service, failureIn(response.status));
    if (text === null) throw new OutsideError(service, "malformed", "reply too large", response.status);
    const wait = Number(response.headers.get("retry-after") ?? NaN);
    const reply = { ok: response.ok, status: response.status, text, json: parseJson(text) };
    return wait >= 0 ? { ...reply, retryAfter: wait } : reply;
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    const detail = timeout.signal.aborted ? "no reply in time" : "not reachable";
    noteOutcome(service, detail);
    throw new OutsideError(service, "down", detail);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The service's failure, according to `status`: it refuses our key, our quota there is used up, or it has an error of
 * its own. Empty for other refusals, which concern one request only. If a service refuses keys with another status, its
 * client calls `noteOutcome` itself.
 */
const failureIn = (status: number) =>
  status >= 500 || [401, 403, 408, 429].includes(status) ? `status ${status}` : "";

/** The complete body. Null as soon as it turns out too large. */
async function textOf({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return await new Blob(chunks).text();
    chunks.push(value);
    size += value.byteLength;
    if (size > limits.serviceReplyBytes) {
      await reader.cancel();
      return null;
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function troubleOf(status: number): Trouble {
  if (status === 429) return "busy";
  if (status === 404 || status === 410) return "gone";
  return status >= 500 || status === 408 ? "down" : "refused";
}

/** Throws an OutsideError unless the reply is a success. */
function requireSuccess(service: string, { ok, status }: Reply) {
  if (!ok) throw new OutsideError(service, troubleOf(status), `status ${status}`, status);
}

/** Like `request`, but throws an OutsideError unless the reply is a success. */
export async function call(service: string, url: URL | string, options?: Options): Promise<Reply> {
  const reply = await request(service, url, options);
  requireSuccess(service, reply);
  return reply;
}

/** The parsed reply of a success, whatever its shape. */
export function jsonOf(service: string, reply: Reply): unknown {
  requireSuccess(service, reply);
  if (reply.json === undefined) throw new OutsideError(service, "malformed", "not JSON");
  return reply.json;
}

/** Like `request`, but resolves with the parsed reply of a success, and throws an OutsideError otherwise. */
export const callJson = async (service: string, url: URL | string, options?: Options): Promise<unknown> =>
  jsonOf(service, await request(service, url, options));

/**
 * The error for a service that every deployment needs and that has no key. Operators see it like a call that failed.
 */
export function missingKey(service: string, variable: string): OutsideError {
  const detail = `${variable} is not set`;
  noteOutcome(service, detail);
  return new OutsideError(service, "off", detail);
}
