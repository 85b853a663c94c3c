// Where files are served, and where they are uploaded. An upload URL carries a signed token that is valid for an hour:
// minted here for functions, checked here for the server.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

export const filesPath = "/api/storage/";
export const uploadPath = "/api/storage/upload";

const validMs = 60 * 60 * 1000;
/** The system clock may have been set back a little since the token was minted. */
const clockSkewMs = 1000;

const signature = (secret: string, issuedAt: string, nonce: string) =>
  createHmac("sha256", secret).update(`upload:${issuedAt}:${nonce}`).digest();

export const fileUrl = (origin: string, storageId: string) => `${origin}${filesPath}${storageId}`;

export function uploadUrl(origin: string, secret: string, issuedAt: number): string {
  const nonce = randomUUID();
  const signed = signature(secret, String(issuedAt), nonce).toString("base64url");
  return `${origin}${uploadPath}?token=${issuedAt}.${nonce}.${signed}`;
}

export function isUploadToken(token: string, secret: string, now: number): boolean {
  const [issuedAt, nonce, signed] = token.split(".");
  if (!issuedAt || !nonce || !signed) return false;
  const age = now - Number(issuedAt);
  if (!(age >= -clockSkewMs && age < validMs)) return false;
  const wanted = signature(secret, issuedAt, nonce);
  const given = Buffer.from(signed, "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
