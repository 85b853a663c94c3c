import type { ComponentProps } from "react";
import { classes } from "../lib/classes";

type Props = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li";
  /** 20 px of padding, 28 px on wide screens. */
  pad?: boolean;
};

/** A box for a group of controls, or a row of a list. */
export function Card({ as = "div", pad = true, className, ...rest }: Props) {
  // All four tags take the same attributes; treating them as one keeps the types simple.
  const Tag = as as "div";
  return <Tag {...rest} className={classes("rounded-lg bg-card shadow-lift-1", pad && "p-5 md:p-7", className)} />;
}
