import type { ReactNode } from "react";
import { classes } from "../../lib/classes";

export type BadgeTone = "lost" | "found" | "home" | "adopt" | "plain";

const tones: Record<BadgeTone, string> = {
  lost: "bg-lost text-on-lost",
  found: "bg-found text-on-found",
  home: "bg-home text-on-home",
  adopt: "bg-adopt text-white",
  plain: "bg-sunk text-ink",
};

/** A label in the shape of a collar tag. It always has text, so that colour is never the only signal. */
export function Badge({ tone, className, children }: { tone: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        "punched inline-flex min-h-[30px] items-center rounded-full pr-[13px] pl-[25px] text-tag font-bold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
