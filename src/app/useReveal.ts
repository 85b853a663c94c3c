import { useEffect } from "react";
import { paths } from "../../domain/paths";
import { revealPage } from "../lib/revealPage";
import { useLocation } from "../lib/router";

/** Shows the app when it is on any page but the landing page, which calls `revealPage` itself (pages/Home.tsx). */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home) revealPage();
  }, [pathname]);
}
