// Turns a bearer token into an identity, or refuses it in the vendor's words.
import { createPublicKey, verify } from "node:crypto";
import type { Identity } from "../backend.ts";
import { identityOf, type Claims } from "./identity.ts";
import { KeyRing, type Jwk } from "./keys.ts";
import { providerFor, type Provider } from "./providers.ts";

export class AuthFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface VerifiedToken {
  identity: Identity;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** How far a custom provider's clock may be off. OpenID tokens get no such tolerance. */
const toleranceMs = 5000;
const maxTokenLength = 64 * 1024;

const badToken = (message: string, cause?: unknown) => new AuthFailure("InvalidAuthHeader", message, cause);
const unreadableError = () =>
  badToken(
    "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.",
  );
const missingIssuerError = () =>
  badToken(
    "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
  );
const unverifiedError = (cause?: unknown) =>
  new AuthFailure(
    "Unauthenticated",
    "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
    cause,
  );

function decodePart(encoded: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded ?? "", "base64url").toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: refused below.
  }
  throw unreadableError();
}

const stringsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === "string");

const keyTypes: Record<string, string> = { RS256: "RSA", ES256: "EC", EdDSA: "OKP" };

const isUsable = (key: Jwk, algorithm: string) =>
  key.kty === keyTypes[algorithm] && (!key.alg || key.alg === algorithm) && (!key.use || key.use === "sig");

function isSignedBy(key: Jwk, algorithm: string, data: Buffer, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key, format: "jwk" });
    return verify(
      algorithm === "EdDSA" ? null : "sha256",
      data,
      algorithm === "ES256" ? { key: publicKey, dsaEncoding: "ieee-p1363" } : publicKey,
      signature,
    );
  } catch {
    return false;
  }
}

interface Token {
  algorithm: string;
  kid: string | undefined;
  claims: Record<string, unknown>;
  data: Buffer;
  signature: Buffer;
}

function parse(text: string): Token {
  const parts = text.split(".");
  if (parts.length !== 3 || text.length > maxTokenLength) throw unreadableError();
  const { alg, kid } = decodePart(parts[0]);
  return {
    algorithm: String(alg),
    kid: typeof kid === "string" ? kid : undefined,
    claims: decodePart(parts[1]),
    data: Buffer.from(`${parts[0]}.${parts[1]}`),
    signature: Buffer.from(parts[2] ?? "", "base64url"),
  };
}

const textOf = ({ issuer, audience, jwks }: Provider) =>
  jwks === undefined
    ? `OIDC(domain=${issuer}, app_id=${audience})`
    : `CustomJWT(issuer=${issuer}, app_id=${audience ?? "none"})`;

const noProviderError = (providers: Provider[]) =>
  new AuthFailure(
    "NoAuthProvider",
    providers.length === 0
      ? "No auth provider found matching the given token (no providers configured). Check convex/auth.config.ts."
      : `No auth provider found matching the given token. Check that your JWT's issuer and audience match one of your configured providers: [${providers.map(textOf).join(", ")}]`,
  );

/** Follows the vendor's OpenID library: exactly one of the keys must be usable for the token's algorithm. */
function checkOpenId({ algorithm, claims, data, signature }: Token, keys: Jwk[], now: number): number {
  const { sub, iat, exp, aud } = claims;
  if (typeof sub !== "string" || typeof iat !== "number" || typeof exp !== "number") {
    throw badToken("Could not parse as OIDC ID token. Token might not be an OIDC-compliant JWT.");
  }
  if (stringsIn(aud).length !== 1) throw unverifiedError("several audiences");
  const [key, ...others] = keys.filter((one) => isUsable(one, algorithm));
  if (!key || others.length > 0 || !isSignedBy(key, algorithm, data, signature)) throw unverifiedError();
  if (now >= exp * 1000) throw unverifiedError("expired");
  return exp * 1000;
}

/** Follows the vendor's JWT library, which accepts only tokens that name their key. */
function checkCustom({ algorithm, kid, claims, data, signature }: Token, keys: Jwk[], now: number): number {
  if (kid === undefined) throw badToken("Could not decode token. JWT may be missing a 'kid' (key ID) header.");
  if (!keys.some((key) => key.kid === kid && isUsable(key, algorithm) && isSignedBy(key, algorithm, data, signature))) {
    throw badToken(
      `Could not decode token. The JWT's 'kid' (key ID) header is '${kid}', does this key match any key in the provider's JWKS?`,
    );
  }
  const { sub, exp, nbf, iat } = claims;
  const invalid = (why: string) => badToken(`Could not validate token: ${why}`);
  const seconds = (ms: number) => Math.trunc(ms / 1000);
  if (typeof exp === "number" && now - exp * 1000 > toleranceMs) {
    throw invalid(`Token expired ${seconds(now - exp * 1000)} seconds ago`);
  }
  for (const start of [nbf, iat]) {
    if (typeof start === "number" && start * 1000 - now > toleranceMs) {
      throw invalid(`Token will be valid in ${seconds(start * 1000 - now)} seconds`);
    }
  }
  if (typeof sub === "string" && typeof exp === "number") return exp * 1000 + toleranceMs;
  throw badToken(
    "Could not verify token claim. Check that the JWT contains valid claims and matches your auth provider configuration.",
  );
}

export class Verifier {
  readonly #providers: () => Provider[];
  readonly #keys: KeyRing;
  readonly #now: () => number;

  constructor(providers: () => Provider[], keys: KeyRing, now: () => number = Date.now) {
    this.#providers = providers;
    this.#keys = keys;
    this.#now = now;
  }

  async verify(text: string): Promise<VerifiedToken> {
    const token = parse(text);
    const { claims, algorithm, kid } = token;
    const { iss } = claims;
    if (typeof iss !== "string") throw missingIssuerError();
    const providers = this.#providers();
    const provider = providerFor(providers, iss, stringsIn(claims["aud"]));
    if (!provider) throw noProviderError(providers);
    const isCustom = provider.jwks !== undefined;
    if (!isCustom && !provider.algorithms.includes(algorithm)) throw unverifiedError();

    let keys: Jwk[];
    try {
      keys = await this.#keys.candidates(provider, kid);
    } catch (error) {
      throw new AuthFailure("AuthProviderDiscoveryFailed", `Auth provider discovery of ${iss} failed`, error);
    }
    const check = isCustom ? checkCustom : checkOpenId;
    const usableKeys = provider.algorithms.includes(algorithm) ? keys : [];
    const expiresAt = check(token, usableKeys, this.#now());
    return { identity: identityOf(claims as Claims, isCustom), expiresAt };
  }
}
