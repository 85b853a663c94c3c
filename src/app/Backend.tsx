import { ConvexProviderWithAuth } from "convex/react";
import { useEffect } from "react";
import { forgetOldDrafts } from "../lib/drafts";
import { BackendWatch } from "../services/auth/BackendWatch";
import { useTokens } from "../services/auth/useTokens";
import { client } from "../services/convex/client";

const backend = { client, useAuth: useTokens };

/** Gives the backend's connection its token and keeps it fresh. Renders beside the pages, like sign-in. */
export function Backend() {
  useEffect(() => void forgetOldDrafts(), []);
  return (
    <ConvexProviderWithAuth {...backend}>
      <BackendWatch />
    </ConvexProviderWithAuth>
  );
}
