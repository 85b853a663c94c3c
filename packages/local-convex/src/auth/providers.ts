// The providers in convex/auth.config.ts, all in the same form.
import type { AuthProvider } from "../backend.ts";

export interface Provider {
  issuer: string;
  /** The audience a token must have; a custom provider may accept any. */
  audience: string | undefined;
  algorithms: string[];
  /** The address of the keys; undefined for an OpenID provider, whose discovery document names it. */
  jwks: string | undefined;
}

export function providersOf(list: AuthProvider[]): Provider[] {
  return list
    .map((one): Provider =>
      one.type === "customJwt"
        ? { issuer: one.issuer, audience: one.applicationID, algorithms: [one.algorithm], jwks: one.jwks }
        : { issuer: one.domain, audience: one.applicationID, algorithms: ["RS256", "EdDSA"], jwks: undefined },
    )
    .filter((one) => one.issuer);
}

/** Issuers are compared without scheme and trailing slash, because dashboards and tokens often write them differently. */
export const comparableIssuer = (issuer: string) => issuer.replace(/^https?:\/\//, "").replace(/\/+$/, "");

export const providerFor = (providers: Provider[], issuer: string, audiences: string[]): Provider | undefined =>
  providers.find(
    (one) =>
      comparableIssuer(one.issuer) === comparableIssuer(issuer) &&
      (one.audience === undefined || audiences.includes(one.audience)),
  );
