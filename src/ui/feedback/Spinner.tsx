import { classes } from "../../lib/classes";

interface Props {
  size?: number;
  /** Shown beside the spinner and announced. Without it, a text nearby has to say what is happening. */
  label?: string;
  className?: string;
}

export function Spinner({ size = 22, label, className }: Props) {
  const ring = (
    <svg
      className={classes("block flex-none animate-turn", !label && className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <output className={classes("inline-flex items-center gap-3 text-ink-2", className)}>
      {ring}
      {label}
    </output>
  );
}
