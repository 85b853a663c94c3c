import { useEffect } from "react";
import { Landing } from "../features/landing/Landing";
import { revealPage } from "../lib/revealPage";
import { recall } from "../lib/device/storage";
import { useAuth } from "../services/auth/useAuth";

/**
 * The landing page. A visitor sees it at once. A returning user sees it when it is known that they are not signed in,
 * or that sign-in is unavailable.
 */
export function Home() {
  const { status } = useAuth();
  useEffect(() => {
    // Signing out removes the stored id. While it is there, "signedOut" is only the status of the prerendered page.
    if (status === "unavailable" || recall("homeward:signed-in") === null) revealPage();
  }, [status]);
  return <Landing />;
}
