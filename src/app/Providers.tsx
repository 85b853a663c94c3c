import { ConvexProviderWithAuth } from "convex/react";
import type { ReactNode } from "react";
import { SignInHost } from "../features/auth/SignInHost";
import { BackendWatch } from "../services/auth/BackendWatch";
import { SignInService } from "../services/auth/SignInService";
import { useTokens } from "../services/auth/useTokens";
import { client } from "../services/convex/client";

const backend = { client, useAuth: useTokens };

/**
 * What every page may rely on. Sign-in stands beside the pages, never around them: its coming remounts nothing. None
 * of it adds an element until somebody opens the dialog: the prerendered landing page is made without it.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ConvexProviderWithAuth {...backend}>
      {children}
      <BackendWatch />
      <SignInService />
      <SignInHost />
    </ConvexProviderWithAuth>
  );
}
