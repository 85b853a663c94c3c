import type { ReactNode } from "react";

/** What every page may rely on. It adds no element of its own: the prerendered landing page is made without it. */
export function Providers({ children }: { children: ReactNode }) {
  return children;
}
