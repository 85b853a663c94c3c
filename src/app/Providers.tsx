import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../domain/paths";
import { SignInHost } from "../features/auth/SignInHost";
import { SignInService } from "../services/auth/SignInService";
import { useAuth } from "../services/auth/useAuth";

/**
 * What every page may rely on. Sign-in and the backend's connection stand beside the pages, never around them: their
 * coming remounts nothing, and a visitor on the landing page loads neither. None of it adds an element until somebody
 * opens the dialog: the prerendered landing page is made without it.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <BackendService />
      <SignInService />
      <SignInHost />
    </>
  );
}

function BackendService() {
  const { pathname } = useLocation();
  const { status } = useAuth();
  const [Backend, setBackend] = useState<ComponentType | null>(null);
  const isNeeded = pathname !== paths.home || status !== "signedOut";

  useEffect(() => {
    if (!isNeeded) return;
    // When it does not come, whoever waits for it is told so: the auth store and the pages each have a clock.
    import("./Backend").then(
      (module) => setBackend(() => module.Backend),
      () => {},
    );
  }, [isNeeded]);

  return Backend && <Backend />;
}
