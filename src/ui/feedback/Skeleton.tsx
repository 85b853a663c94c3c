import { classes } from "../../lib/classes";

interface Props {
  /** A square photo, a line of text, or an arch. */
  shape?: "photo" | "line" | "arch";
  className?: string;
  /** The slot in which src/build/firstScript.ts paints the first content, before the app starts. */
  "data-first"?: string;
}

const shapes = { photo: "aspect-square rounded-lg", line: "h-3.5 rounded-[8px]", arch: "arch aspect-4/5" };

/** The outline of content that is loading. Decorative: a text beside it has to say what is loading. */
export function Skeleton({ shape = "line", className, "data-first": first }: Props) {
  return (
    <div
      aria-hidden="true"
      data-first={first}
      className={classes(
        "relative overflow-hidden bg-sunk after:absolute after:inset-0 after:-translate-x-full after:animate-sweep",
        "after:bg-[linear-gradient(100deg,transparent_20%,color-mix(in_srgb,var(--card)_60%,transparent)_50%,transparent_80%)]",
        shapes[shape],
        className,
      )}
    />
  );
}
