// The URLs for serving and uploading files. An upload URL carries a signed token that is valid for an hour.
import { Buffer } from "node:buffer";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

export const filesPath = "/api/storage/";
export const uploadPath = "/api/storage/upload";

const tokenLifetimeMs = 60 * 60 * 1000;
/** The system clock may have been set back a little since the token was minted. */
const clockSkewMs = 1000;

const signature = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`upload:${payload}`).digest();

export const fileUrl = (origin: string, storageId: string) => `${origin}${filesPath}${storageId}`;

export function uploadUrl(origin: string, secret: string, issuedAt: number, component: string): string {
  const payload = `${issuedAt}.${randomUUID()}.${Buffer.from(component).toString("base64url")}`;
  return `${origin}${uploadPath}?token=${payload}.${signature(secret, payload).toString("base64url")}`;
}

/** The component that the upload belongs to; null if the token is not valid. */
export function uploadComponent(token: string, secret: string, now: number): string | null {
  const [issuedAt, nonce, component, encodedSignature] = token.split(".");
  if (encodedSignature === undefined || component === undefined) return null;
  const age = now - Number(issuedAt);
  if (!(age >= -clockSkewMs && age < tokenLifetimeMs)) return null;
  const expected = signature(secret, `${issuedAt}.${nonce}.${component}`);
  const actual = Buffer.from(encodedSignature, "base64url");
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isSigned ? Buffer.from(component, "base64url").toString() : null;
}
