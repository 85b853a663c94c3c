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

export interface Verified {
  identity: Identity;
  /** In milliseconds since 1970. */
  expires: number;
}

const toleranceMs = 5000;
const maxTokenLength = 64 * 1024;

const unreadable = () => new AuthFailure("InvalidAuthHeader", "Could not parse as id token");
const unverified = (cause?: unknown) =>
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
  throw unreadable();
}

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === "string");

function signed(key: Jwk, algorithm: string, data: Buffer, signature: Buffer): boolean {
  const type = algorithm === "ES256" ? "EC" : "RSA";
  if (key.kty !== type || (key.alg && key.alg !== algorithm)) return false;
  try {
    const publicKey = createPublicKey({ key, format: "jwk" });
    return verify(
      "sha256",
      data,
      algorithm === "ES256" ? { key: publicKey, dsaEncoding: "ieee-p1363" } : publicKey,
      signature,
    );
  } catch {
    return false;
  }
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

  async verify(token: string): Promise<Verified> {
    const parts = token.split(".");
    if (parts.length !== 3 || token.length > maxTokenLength) throw unreadable();
    const header = decodePart(parts[0]);
    const claims = decodePart(parts[1]);
    const { iss, sub, exp, nbf } = claims;
    if (typeof iss !== "string" || typeof sub !== "string" || typeof exp !== "number") throw unreadable();

    const providers = this.#providers();
    const provider = providerFor(providers, iss, strings(claims["aud"]));
    if (!provider) {
      const known = providers.map((one) => `${one.issuer} (application ${one.audience ?? "any"})`).join(", ");
      throw new AuthFailure(
        "NoAuthProvider",
        `No auth provider found matching the given token. Check that your server auth config is correct: it has ${known || "no providers"}.`,
      );
    }
    const { alg, kid } = header;
    if (typeof alg !== "string" || !provider.algorithms.includes(alg)) throw unverified();
    if (this.#now() > exp * 1000 + toleranceMs) throw unverified("expired");
    if (typeof nbf === "number" && this.#now() < nbf * 1000 - toleranceMs) throw unverified("not yet valid");

    let keys: Jwk[];
    try {
      keys = await this.#keys.candidates(provider, typeof kid === "string" ? kid : undefined);
    } catch (error) {
      throw new AuthFailure("AuthProviderDiscoveryFailed", `Auth provider discovery of ${iss} failed`, error);
    }
    const data = Buffer.from(`${parts[0]}.${parts[1]}`);
    const signature = Buffer.from(parts[2] ?? "", "base64url");
    if (!keys.some((key) => signed(key, alg, data, signature))) throw unverified();
    return {
      identity: identityOf(claims as Claims, provider.jwks !== undefined),
      expires: exp * 1000 + toleranceMs,
    };
  }
}
