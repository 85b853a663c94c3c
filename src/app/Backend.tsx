import { ConvexProviderWithAuth } from "convex/react";
import { useEffect } from "react";
import { BackendWatch } from "../services/auth/BackendWatch";
import { useTokens } from "../services/auth/useTokens";
import { client } from "../services/convex/client";

const backend = { client, useAuth: useTokens };

/** Gives the backend's connection its token and keeps it fresh. Renders beside the pages, like sign-in. */
export function Backend() {
  useEffect(() => {
    // If this code does not load, the next visit removes them.
    import("../lib/drafts").then(({ forgetOldDrafts }) => forgetOldDrafts()).catch(() => {});
  }, []);
  return (
    <ConvexProviderWithAuth {...backend}>
      <BackendWatch />
    </ConvexProviderWithAuth>
  );
}
