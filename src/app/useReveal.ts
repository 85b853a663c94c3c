import { useEffect } from "react";
import { paths } from "../../domain/paths";
import { revealPage } from "../lib/revealPage";
import { useLocation } from "../lib/router";

/** Shows every page but the landing page, which decides for itself (pages/Home.tsx) and may never get to run. */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home) revealPage();
  }, [pathname]);
}
