import { useEffect } from "react";
import { translatedAddress } from "../../domain/translatedAddress";
import { paths } from "../../domain/paths";
import { useLocation } from "../lib/router";

/**
 * Sets the canonical URL for search engines: filters add queries to a page's URL, and a report opens under both feeds.
 */
export function useCanonical(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathname.replace(`${paths.foundFeed}/`, `${paths.lostFeed}/`);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement("link");
    link.rel = "canonical";
    link.href = location.origin + translatedAddress(path);
    document.head.append(link);
  }, [pathname]);
}
