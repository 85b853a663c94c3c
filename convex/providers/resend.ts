// Resend's API over plain HTTP: letters in batches, and its webhook's signatures and events.
import { limits } from "../../domain/limits";
import { hourMs, minuteMs } from "../../domain/units";
import { baseUrl, OutsideError, request } from "./outsideRequest";
import { textIn, objectIn } from "./readReply";

const settingNames = [
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "MAIL_FROM",
  "MAIL_POSTAL_ADDRESS",
  "MAIL_CONTACT",
  "APP_URL",
] as const;

export const resendUrl = () => baseUrl(process.env["RESEND_BASE_URL"], "https://api.resend.com");

/**
 * The API key and the sender. The law requires the sender's postal address in every letter. Null while a setting is
 * missing.
 */
export function mailSettings() {
  if (settingNames.some((name) => !process.env[name])) return null;
  const { RESEND_API_KEY: key = "", MAIL_FROM: from = "", MAIL_POSTAL_ADDRESS: address = "" } = process.env;
  return { key, from, address, contact: process.env["MAIL_CONTACT"] ?? "" };
}

export type SendResult =
  /** `ids`: one for each letter, null if the service refused it. */
  | { kind: "sent"; ids: (string | null)[] }
  /**
   * Try again later. `isUnsent`: certainly no letter was sent. Otherwise letters may have been sent, and the call must
   * be repeated with the same idempotency key.
   */
  | { kind: "retry"; isUnsent: boolean; afterMs: number; trouble: string }
  /** Nothing was sent, and the same call would be refused again. */
  | { kind: "refused"; trouble: string }
  /** The idempotency key was used for other letters, which may have been sent. */
  | { kind: "unsure"; trouble: string };

const quotas = ["daily_quota_exceeded", "monthly_quota_exceeded"];
/** Statuses that mean that our own key or domain is wrong, which an operator has to fix. */
const ownFaults = [401, 403];

/**
 * Resend's ids of the letters, in their order, null for a refused letter, which the reply's `data` leaves out. Null if
 * the reply has no `data`. `count`: the number of letters.
 */
function idsOf(json: unknown, count: number): (string | null)[] | null {
  const answer = objectIn(json);
  const { data } = answer;
  if (!Array.isArray(data)) return null;
  const errors = Array.isArray(answer["errors"]) ? answer["errors"] : [];
  const refusedIndexes = new Set(errors.map((error: unknown) => objectIn(error)["index"]));
  const emailIds = data.map((one: unknown) => textIn(objectIn(one)["id"]) ?? null);
  return Array.from({ length: count }, (_, index) => (refusedIndexes.has(index) ? null : (emailIds.shift() ?? null)));
}

/**
 * Sends up to a hundred letters, each as the JSON that the service expects. A repeated call with the same idempotency
 * key doesn't send them again.
 */
export async function sendLetters(idempotencyKey: string, items: readonly string[]): Promise<SendResult> {
  const settings = mailSettings();
  if (!settings) return { kind: "retry", isUnsent: true, afterMs: hourMs, trouble: "off" };
  const url = `${resendUrl()}/emails/batch`;
  try {
    const { ok, status, json, retryAfter } = await request("Resend", url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${settings.key}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
        "x-batch-validation": "permissive",
      },
      body: `[${items.join(",")}]`,
      timeoutMs: limits.longServiceTimeoutMs,
    });
    if (ok) {
      const ids = idsOf(json, items.length);
      return ids ? { kind: "sent", ids } : { kind: "retry", isUnsent: false, afterMs: minuteMs, trouble: "malformed" };
    }
    const name = textIn(objectIn(json)["name"]) ?? `status ${status}`;
    if (quotas.includes(name) || ownFaults.includes(status))
      return { kind: "retry", isUnsent: true, afterMs: hourMs, trouble: name };
    if (name === "concurrent_idempotent_requests")
      return { kind: "retry", isUnsent: false, afterMs: 5_000, trouble: name };
    if (status === 409) return { kind: "unsure", trouble: name };
    if (status === 429 || status === 408 || status >= 500)
      return { kind: "retry", isUnsent: status === 429, afterMs: 1000 * (retryAfter ?? 0), trouble: name };
    return { kind: "refused", trouble: name };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { kind: "retry", isUnsent: false, afterMs: 0, trouble: error.trouble };
  }
}

const toleranceSeconds = 300;
/** Resend's events are never longer. */
export const maxMailEventBytes = 256 * 1024;

const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

/** Whether Resend signed exactly these bytes within five minutes of now. It signs in Svix's format. */
export async function isFromResend(headers: Headers, body: string, secret: string, nowMs: number): Promise<boolean> {
  const [id, stamp, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(
    (name) => headers.get(name) ?? "",
  );
  if (!/^\d{1,12}$/.test(stamp!) || Math.abs(nowMs / 1000 - Number(stamp)) > toleranceSeconds) return false;
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes) return false;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["verify"]);
  const signedBytes = new TextEncoder().encode(`${id}.${stamp}.${body}`);
  // While a secret is being replaced, there is one signature with each secret. Check a handful at most.
  for (const signature of signatures!.split(" ").slice(0, 5)) {
    const signatureBytes = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
    if (signatureBytes && (await crypto.subtle.verify("HMAC", key, signatureBytes, signedBytes))) return true;
  }
  return false;
}

export interface MailEvent {
  type: string;
  emailId: string;
  to: string[];
  at: number;
  /** The kind of bounce: "Permanent" if the address doesn't exist. */
  bounce: string;
}

export function mailEventOf(body: string): MailEvent | null {
  try {
    const event = objectIn(JSON.parse(body));
    const data = objectIn(event["data"]);
    const type = textIn(event["type"]);
    if (!type) return null;
    const to = Array.isArray(data["to"]) ? data["to"].filter((one) => typeof one === "string") : [];
    const at = Date.parse(textIn(event["created_at"]) ?? "");
    const bounce = textIn(objectIn(data["bounce"])["type"]) ?? "";
    return { type, emailId: textIn(data["email_id"]) ?? "", to, at: Number.isFinite(at) ? at : 0, bounce };
  } catch {
    return null;
  }
}
