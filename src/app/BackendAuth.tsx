import { ConvexProviderWithAuth } from "convex/react";
import { BackendWatch } from "../services/auth/BackendWatch";
import { useTokens } from "../services/auth/useTokens";
import { client } from "../services/convex/client";

const backend = { client, useAuth: useTokens };

/**
 * Authenticates the backend's connection. Renders beside the pages, like sign-in, but not for visitors who only read:
 * their connection needs no token.
 */
export function BackendAuth() {
  return (
    <ConvexProviderWithAuth {...backend}>
      <BackendWatch />
    </ConvexProviderWithAuth>
  );
}
