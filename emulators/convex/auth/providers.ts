// The providers that convex/auth.config.ts names, in one shape.
import type { AuthProvider } from "../backend.ts";

export interface Provider {
  issuer: string;
  /** What a token's audience must be; a custom provider may leave it open. */
  audience: string | undefined;
  algorithms: string[];
  /** Where the keys are; an OpenID provider tells it in its discovery document. */
  jwks: string | undefined;
}

export function providersOf(list: AuthProvider[]): Provider[] {
  return list
    .map((one): Provider =>
      one.type === "customJwt"
        ? { issuer: one.issuer, audience: one.applicationID, algorithms: [one.algorithm], jwks: one.jwks }
        : { issuer: one.domain, audience: one.applicationID, algorithms: ["RS256", "ES256"], jwks: undefined },
    )
    .filter((one) => one.issuer);
}

/** Issuers are compared without their scheme and trailing slash: a dashboard shows them one way, tokens carry another. */
export const bare = (issuer: string) => issuer.replace(/^https?:\/\//, "").replace(/\/+$/, "");

export const providerFor = (providers: Provider[], issuer: string, audiences: string[]): Provider | undefined =>
  providers.find(
    (one) =>
      bare(one.issuer) === bare(issuer) && (one.audience === undefined ? true : audiences.includes(one.audience)),
  );
