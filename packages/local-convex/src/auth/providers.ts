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
 * The issuer without scheme and trailing slash. A token's issuer often differs in these from the one that the
 * provider's website shows.
 */
export const comparableIssuer = (issuer: string) => issuer.replace(/^https?:\/\//, "").replace(/\/+$/, "");

export const providerFor = (providers: Provider[], issuer: string, audiences: string[]): Provider | undefined =>
  providers.find(
    (provider) =>
      comparableIssuer(provider.issuer) === comparableIssuer(issuer) &&
      (provider.audience === undefined || audiences.includes(provider.audience)),
  );
