// A test's identity provider: a key pair, and tokens signed with it.
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export class Issuer {
  readonly issuer: string;
  readonly algorithm: "RS256" | "ES256";
  readonly kid: string;
  readonly #key: KeyObject;
  readonly jwks: { keys: object[] };

  constructor(issuer: string, algorithm: "RS256" | "ES256" = "RS256", kid = "key-1") {
    const pair =
      algorithm === "RS256"
        ? generateKeyPairSync("rsa", { modulusLength: 2048 })
        : generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.issuer = issuer;
    this.algorithm = algorithm;
    this.kid = kid;
    this.#key = pair.privateKey;
    this.jwks = { keys: [{ ...pair.publicKey.export({ format: "jwk" }), kid, alg: algorithm, use: "sig" }] };
  }

  token(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const head = encode({ alg: this.algorithm, typ: "JWT", kid: this.kid, ...header });
    const body = encode({ iss: this.issuer, sub: "user_1", aud: "convex", iat: now, exp: now + 60, ...claims });
    const data = Buffer.from(`${head}.${body}`);
    const key = this.algorithm === "ES256" ? { key: this.#key, dsaEncoding: "ieee-p1363" as const } : this.#key;
    return `${head}.${body}.${sign("sha256", data, key).toString("base64url")}`;
  }
}
