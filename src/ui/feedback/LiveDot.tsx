import type { ReactNode } from "react";

/** Marks content that updates live. Always has a text, so that the dot is never the only signal. */
export const LiveDot = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 text-sm font-label text-ink-2">
    <span aria-hidden="true" className="grid size-4 place-items-center rounded-full bg-[#2e8b57]/25">
      <span className="size-2 rounded-full bg-[#2e8b57]" />
    </span>
    {children}
  </span>
);
