// Web Push: one request per message and device, to the push service of the device's browser.
import { limits } from "../../../domain/limits";
import { dayMs, hourMs } from "../../../domain/units";
import { OutsideError, request } from "../outsideRequest";
import { encryptMessage, authorizationFor, tokenLifetimeMs, type Recipient, topicOf, type Vapid } from "./pushCrypto";

/**
 * The keys and the operator's contact address. Null while a setting is missing or invalid: then nobody is offered push.
 */
export function pushSettings(): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey = "", VAPID_PRIVATE_KEY: privateKey = "" } = process.env;
  const { VAPID_SUBJECT: subject = "", APP_URL: app = "" } = process.env;
  if (!app || !/^(?:mailto:|https:\/\/)./.test(subject)) return null;
  return /^B[\w-]{86}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey) ? { publicKey, privateKey, subject } : null;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services =
  /^(?:fcm\.googleapis\.com|.+\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/;

/** The browser names the address that the backend calls. Without this list, a user could make it call any address. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > limits.pushEndpoint || !URL.canParse(endpoint)) return false;
  const { origin, protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return origin === process.env["PUSH_SERVICE_ORIGIN"] || (protocol === "https:" && services.test(host));
}

export interface PushTarget extends Recipient {
  endpoint: string;
}

export interface PushMessage {
  /** A message in the format of Declarative Web Push, which some browsers show without a service worker. */
  text: string;
  /** A message replaces earlier ones with the same tag. */
  tag: string;
  urgent: boolean;
}

export type PushResult =
  | { kind: "sent" }
  /** The subscription has ended: no message will ever arrive there. */
  | { kind: "gone" }
  /** The service refused this message. */
  | { kind: "refused"; trouble: string }
  /** `affectsAllDevices`: this push service would accept no message to any device now. */
  | { kind: "retry"; afterMs: number; affectsAllDevices: boolean; trouble: string };

const authorizations = new Map<string, { proof: string; until: number }>();

/** The header for a push service, from the cache if possible: signing takes longer than all other steps together. */
async function cachedAuthorization(origin: string, vapid: Vapid): Promise<string> {
  const name = [origin, vapid.publicKey, vapid.subject].join(" ");
  const cached = authorizations.get(name);
  const now = Date.now();
  // An end too far ahead means that the clock was set back after the token was signed.
  if (cached && cached.until > now && cached.until <= now + tokenLifetimeMs) return cached.proof;
  const proof = await authorizationFor(origin, vapid);
  authorizations.set(name, { proof, until: now + tokenLifetimeMs - hourMs });
  return proof;
}

async function bodyFor(message: string, target: PushTarget) {
  try {
    return await encryptMessage(message, target);
  } catch {
    return null;
  }
}

export async function sendPush(target: PushTarget, { text, tag, urgent }: PushMessage): Promise<PushResult> {
  const vapid = pushSettings();
  if (!vapid) return { kind: "retry", afterMs: hourMs, affectsAllDevices: true, trouble: "off" };
  // The body is null if the device's push service is no longer on our list, or if the device's key is invalid.
  const body = isPushService(target.endpoint) ? await bodyFor(text, target) : null;
  if (!body) return { kind: "gone" };
  const authorization = await cachedAuthorization(new URL(target.endpoint).origin, vapid).catch(() => null);
  // Signing fails if our two keys don't belong together.
  if (!authorization) return { kind: "retry", afterMs: hourMs, affectsAllDevices: true, trouble: "VAPID keys" };
  const headers = {
    authorization,
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(dayMs / 1000),
    urgency: urgent ? "high" : "normal",
    topic: await topicOf(tag),
  };
  try {
    const options = { method: "POST", headers, body, redirect: "manual" } as const;
    const { ok, status, retryAfter } = await request("Web Push", target.endpoint, options);
    if (ok) return { kind: "sent" };
    if (status === 404 || status === 410) return { kind: "gone" };
    const trouble = `${new URL(target.endpoint).host}: status ${status}`;
    // Our own key or request is wrong, which an operator has to fix, or the device subscribed with another key.
    if (status === 400 || status === 401 || status === 403) {
      return { kind: "retry", afterMs: hourMs, affectsAllDevices: false, trouble };
    }
    if (status === 429 || status >= 500) {
      return { kind: "retry", afterMs: 1000 * (retryAfter ?? 0), affectsAllDevices: true, trouble };
    }
    return { kind: "refused", trouble };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return {
      kind: "retry",
      afterMs: 0,
      affectsAllDevices: true,
      trouble: `${new URL(target.endpoint).host}: ${error.trouble}`,
    };
  }
}
