import { classes } from "../../lib/classes";

interface Props {
  /** 0 to 1; null while the progress is unknown. */
  value: number | null;
  label: string;
  /** White, for use on a darkened photo. */
  onPhoto?: boolean;
  className?: string;
}

export function ProgressBar({ value, label, onPhoto, className }: Props) {
  return (
    <progress
      aria-label={label}
      value={value === null ? undefined : Math.min(1, Math.max(0, value))}
      className={classes(
        "progress h-1.5 w-full",
        onPhoto ? "bg-white/35 text-white" : "bg-line text-act",
        value === null && "progress-pass",
        className,
      )}
    />
  );
}
