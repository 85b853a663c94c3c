import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { SignInHost } from "../features/account/auth/SignInHost";
import { SignInService } from "../services/auth/SignInService";
import { useAuth } from "../services/auth/useAuth";

/**
 * Services for every page. Sign-in and the authentication of the backend's connection render beside the pages and not
 * around them, so loading them never remounts a page, and a visitor who only reads loads neither. They add no element
 * until the sign-in dialog opens, because the landing page is prerendered without them.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LazyBackendAuth />
      <SignInService />
      <SignInHost />
    </>
  );
}

function LazyBackendAuth() {
  const { status } = useAuth();
  const [BackendAuth, setBackendAuth] = useState<ComponentType | null>(null);
  const isNeeded = status !== "signedOut";

  useEffect(() => {
    if (!isNeeded) return;
    // If the code does not load, the auth store times out, and the pages say that sign-in does not answer.
    import("./BackendAuth").then(
      (module) => setBackendAuth(() => module.BackendAuth),
      () => {},
    );
  }, [isNeeded]);

  return BackendAuth && <BackendAuth />;
}
