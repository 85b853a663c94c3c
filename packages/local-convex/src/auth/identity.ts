// Builds the result of ctx.auth.getUserIdentity(): the token's claims under Convex's names.
import type { Identity, Json } from "../backend.ts";

export type Claims = Record<string, Json> & { iss: string; sub: string };

// Claims that describe the token, not the user.
const tokenClaims = new Set(["iss", "sub", "aud", "exp", "iat", "nonce", "auth_time", "acr", "amr", "azp"]);

const convexNames: Record<string, string> = {
  given_name: "givenName",
  family_name: "familyName",
  preferred_username: "preferredUsername",
  profile: "profileUrl",
  picture: "pictureUrl",
  website: "websiteUrl",
  email_verified: "emailVerified",
  birthdate: "birthday",
  zoneinfo: "timezone",
  locale: "language",
  phone_number: "phoneNumber",
  phone_number_verified: "phoneNumberVerified",
  updated_at: "updatedAt",
};

// A custom provider's nested claims are flattened: "properties.id".
function flatten(value: Json, name: string): [string, Json][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${name}.${key}`));
}

export function identityOf(claims: Claims, isCustom: boolean): Identity {
  const renamedClaims = Object.entries(claims)
    .filter(([name, value]) => !tokenClaims.has(name) && value !== null)
    .map(([name, value]): [string, Json] => [
      convexNames[name] ?? name,
      name === "updated_at" && typeof value === "number" ? new Date(value * 1000).toISOString() : value,
    ])
    .flatMap(([name, value]) => (isCustom ? flatten(value, name) : [[name, value] as [string, Json]]));
  return {
    ...Object.fromEntries(renamedClaims),
    tokenIdentifier: `${claims.iss}|${claims.sub}`,
    issuer: claims.iss,
    subject: claims.sub,
  };
}
