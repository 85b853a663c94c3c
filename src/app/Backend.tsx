import { ConvexProviderWithAuth } from "convex/react";
import { BackendWatch } from "../services/auth/BackendWatch";
import { useTokens } from "../services/auth/useTokens";
import { client } from "../services/convex/client";

const backend = { client, useAuth: useTokens };

/**
 * Gives the backend's connection its token and keeps it fresh. Renders beside the pages, like sign-in, and only for
 * whoever is or was signed in: a visitor's connection needs no token.
 */
export function Backend() {
  return (
    <ConvexProviderWithAuth {...backend}>
      <BackendWatch />
    </ConvexProviderWithAuth>
  );
}
