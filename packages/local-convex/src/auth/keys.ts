// Signing keys by provider. Emulated identity providers pass theirs at start, and a provider's configuration may
// contain them (a data: URL). Other keys are fetched when first needed, and again if a token names an unknown key, at
// most every 30 seconds.
import type { JsonWebKey } from "node:crypto";
import { comparableIssuer, type Provider } from "./providers.ts";

export type Jwk = JsonWebKey & { kid?: string; alg?: string; use?: string };
type Fetch = (url: string) => Promise<unknown>;

const refetchAfterMs = 30_000;
const fetchTimeoutMs = 8000;

const fetchJson: Fetch = async (url) => {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(fetchTimeoutMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

const keysIn = (jwks: unknown): Jwk[] => {
  const keys = (jwks as { keys?: unknown } | undefined)?.keys;
  return Array.isArray(keys) ? (keys as Jwk[]) : [];
};

const inlineKeys = (uri: string): unknown => {
  const comma = uri.indexOf(",");
  const body = decodeURIComponent(uri.slice(comma + 1));
  return JSON.parse(uri.slice(0, comma).endsWith(";base64") ? Buffer.from(body, "base64").toString("utf8") : body);
};

export class KeyRing {
  readonly #keysAtStart: Map<string, Jwk[]>;
  readonly #fetched = new Map<string, { keys: Jwk[]; at: number }>();
  readonly #fetch: Fetch;

  constructor(issuers: Record<string, { jwks: unknown }>, fetch: Fetch = fetchJson) {
    this.#keysAtStart = new Map(
      Object.entries(issuers).map(([issuer, { jwks }]) => [comparableIssuer(issuer), keysIn(jwks)]),
    );
    this.#fetch = fetch;
  }

  /** The keys that may have signed a token of this provider. */
  async candidates(provider: Provider, kid: string | undefined): Promise<Jwk[]> {
    const withKeyId = (keys: Jwk[]) => keys.filter((key) => !kid || !key.kid || key.kid === kid);
    if (provider.jwks?.startsWith("data:")) return withKeyId(keysIn(inlineKeys(provider.jwks)));
    const keysAtStart = this.#keysAtStart.get(comparableIssuer(provider.issuer));
    if (keysAtStart) return withKeyId(keysAtStart);
    const cacheEntry = this.#fetched.get(provider.issuer);
    if (cacheEntry && (withKeyId(cacheEntry.keys).length > 0 || Date.now() - cacheEntry.at < refetchAfterMs))
      return withKeyId(cacheEntry.keys);
    const keys = keysIn(await this.#fetch(provider.jwks ?? (await this.#discover(provider.issuer))));
    this.#fetched.set(provider.issuer, { keys, at: Date.now() });
    return withKeyId(keys);
  }

  async #discover(issuer: string): Promise<string> {
    const base = /^https?:\/\//.test(issuer) ? issuer : `https://${issuer}`;
    const document = await this.#fetch(`${base.replace(/\/+$/, "")}/.well-known/openid-configuration`);
    const uri = (document as { jwks_uri?: unknown } | null)?.jwks_uri;
    if (typeof uri !== "string") throw new Error(`The discovery document of ${issuer} has no jwks_uri`);
    return uri;
  }
}
