import { useEffect } from "react";
import { paths } from "../../domain/paths";
import { revealPage } from "../lib/revealPage";
import { useLocation } from "../lib/router";

/** Reveals every page except the landing page, which reveals itself (pages/Home.tsx). */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home) revealPage();
  }, [pathname]);
}
