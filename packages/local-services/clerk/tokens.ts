// Session tokens, and the tokens for the Convex backend, which Clerk makes from its JWT template "convex". Both are
// signed with RS256 and a key that is kept across restarts.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { issuer } from "./madeUpPeople.ts";
import { tagOf } from "./magic.ts";
import { fullName, primaryOf } from "./shapes.ts";
import type { Account, Session, Store } from "./state.ts";

const lifetimeSeconds = 60;
/** For +brief. The Convex client renews a token ten seconds before it expires, so a token has to last longer. */
const briefLifetimeSeconds = 14;

const base64 = (value: string | Buffer) => Buffer.from(value).toString("base64url");
const pemOf = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const generateKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

export interface Signer {
  jwks: { keys: object[] };
  sessionToken(account: Account, session: Session, origin: string): string;
  templateToken(account: Account, session: Session, origin: string): string;
}

export async function createSigner(store: Store): Promise<Signer> {
  if (!store.state.privateKey) {
    store.state.privateKey = pemOf(generateKey());
    await store.save();
  }
  const key = createPrivateKey(store.state.privateKey);
  const jwk = createPublicKey(key).export({ format: "jwk" });
  const kid = `ins_${createHash("sha256").update(String(jwk.n)).digest("hex").slice(0, 24)}`;
  // Not in `jwks`, so the backend must refuse tokens signed with this key.
  let unpublishedKey: KeyObject | undefined;

  const jwt = (claims: object, signingKey = key) => {
    const head = base64(JSON.stringify({ alg: "RS256", kid, typ: "JWT" }));
    const body = base64(JSON.stringify(claims));
    return `${head}.${body}.${base64(sign("sha256", Buffer.from(`${head}.${body}`), signingKey))}`;
  };

  const commonClaims = (account: Account, origin: string, now: number) => ({
    iss: issuer,
    sub: account.id,
    azp: origin,
    // Makes every token unique: the Convex client stops renewing if it gets the same one twice.
    jti: randomBytes(10).toString("hex"),
    iat: now,
    nbf: now - 10,
    exp: now + lifetimeSeconds,
  });

  return {
    jwks: { keys: [{ ...jwk, use: "sig", kid, alg: "RS256" }] },
    sessionToken(account, session, origin) {
      const now = Math.floor(Date.now() / 1000);
      // For "fva": minutes since the first factor was checked. The -1 means that there was no second factor.
      const minutes = Math.floor((Date.now() - session.createdAt) / 60_000);
      return jwt({ ...commonClaims(account, origin, now), sid: session.id, sts: "active", fva: [minutes, -1], v: 2 });
    },
    templateToken(account, _session, origin) {
      const email = primaryOf(account);
      const addressTag = tagOf(email?.address ?? "");
      const now = Math.floor(Date.now() / 1000) + (addressTag === "skew" ? 3600 : addressTag === "stale" ? -3600 : 0);
      const claims = {
        ...commonClaims(account, origin, now),
        ...(addressTag === "brief" ? { exp: now + briefLifetimeSeconds } : {}),
        aud: "convex",
        email: email?.address,
        email_verified: email?.verification?.status === "verified",
        name: fullName(account),
        given_name: account.firstName,
        family_name: account.lastName,
        updated_at: Math.floor(account.updatedAt / 1000),
      };
      return jwt(claims, addressTag === "stranger" ? (unpublishedKey ??= generateKey()) : key);
    },
  };
}
