import type { ReactNode } from "react";

/** A part of a report's form, under a heading of its own. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-0 first:pt-0">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
