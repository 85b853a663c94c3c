// The providers in convex/auth.config.ts, all in the same form.
import type { AuthProvider } from "../backend.ts";

export interface Provider {
  issuer: string;
  /** The audience that a token must have; undefined if a custom provider accepts any. */
  audience: string | undefined;
  algorithms: string[];
  /** The address of the keys; undefined for an OpenID provider, whose discovery document names it. */
  jwks: string | undefined;
}

export function providersOf(configured: AuthProvider[]): Provider[] {
  return configured
    .map((provider): Provider =>
      provider.type === "customJwt"
        ? {
            issuer: provider.issuer,
            audience: provider.applicationID,
            algorithms: [provider.algorithm],
            jwks: provider.jwks,
          }
        : {
            issuer: provider.domain,
            audience: provider.applicationID,
            algorithms: ["RS256", "EdDSA"],
            jwks: undefined,
          },
    )
    .filter((provider) => provider.issuer);
}

/**
 * Issuers are compared without scheme and trailing slash. In these two, a token's issuer often differs from the issuer
 * that its provider's website shows.
 */
export const comparableIssuer = (issuer: string) => issuer.replace(/^https?:\/\//, "").replace(/\/+$/, "");

export const providerFor = (providers: Provider[], issuer: string, audiences: string[]): Provider | undefined =>
  providers.find(
    (provider) =>
      comparableIssuer(provider.issuer) === comparableIssuer(issuer) &&
      (provider.audience === undefined || audiences.includes(provider.audience)),
  );
