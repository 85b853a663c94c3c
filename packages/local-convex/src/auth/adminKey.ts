// The admin key lets the person who runs this backend call internal functions, too, like a deployment's admin key. It is
// stored in the data folder, readable by its owner only.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Identity, Json } from "../backend.ts";
import { AuthFailure } from "./verifier.ts";

const fileOf = (data: string) => path.join(data, "admin.key");

export const readAdminKey = async (data: string) => (await readFile(fileOf(data), "utf8")).trim();

export async function readOrCreateAdminKey(data: string): Promise<string> {
  try {
    return await readAdminKey(data);
  } catch {
    const key = `local|${randomBytes(32).toString("hex")}`;
    await writeFile(fileOf(data), `${key}\n`, { mode: 0o600 });
    return key;
  }
}

export const badKeyMessage =
  "The provided deploy key was invalid for this deployment. Double check that the environment this key was generated for matches the desired deployment.";

export function isAdminKey(text: string, key: string | undefined): boolean {
  const givenBytes = Buffer.from(text);
  const expectedBytes = Buffer.from(key ?? "");
  return (
    expectedBytes.length > 0 && givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
  );
}

/**
 * The identity that a request with the admin key impersonates. Null if it impersonates nobody; undefined if the header
 * has no valid admin key.
 */
export function impersonatedIdentity(header: string | undefined, key: string | undefined): Identity | null | undefined {
  const [givenKey, actingAs] = (/^convex\s+(.+)$/i.exec(header ?? "")?.[1] ?? "").trim().split(":");
  if (!isAdminKey(givenKey!, key)) return undefined;
  return actingAs === undefined ? null : actingIdentity(attributesIn(actingAs));
}

/** The attributes of the user to impersonate. The vendor's client sends them as JSON in base64. */
function attributesIn(encoded: string): Record<string, Json> {
  try {
    const value = JSON.parse(Buffer.from(encoded, "base64").toString("utf8")) as Json;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below.
  }
  throw new AuthFailure("InvalidIdentity", "The identity to act as is not a JSON object in base64");
}

/** The identity of a user whom an administrator impersonates. The attributes already have Convex's names. */
export function actingIdentity(attributes: Record<string, Json>): Identity {
  const { issuer, subject, tokenIdentifier } = attributes;
  if (typeof issuer !== "string" || typeof subject !== "string") {
    throw new AuthFailure("InvalidIdentity", "The identity to act as needs an issuer and a subject");
  }
  const identifier = typeof tokenIdentifier === "string" ? tokenIdentifier : `${issuer}|${subject}`;
  return { ...attributes, tokenIdentifier: identifier, issuer, subject };
}
