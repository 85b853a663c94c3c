import { classes } from "../../lib/classes";

/**
 * "remove" is only for the button that confirms what can't be undone, such as a removal; "lamp" and "night" are for the
 * dark dusk background.
 */
export type ButtonVariant = "go" | "plain" | "quiet" | "danger" | "remove" | "lamp" | "night";

export interface ButtonStyle {
  variant?: ButtonVariant;
  /** At least 56 px high: for the main actions of a screen. */
  big?: boolean;
  block?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  go: "border-transparent bg-act text-on-act hover:bg-act-hover",
  plain: "border-edge bg-card text-ink hover:bg-sunk",
  quiet: "border-transparent bg-transparent text-link hover:bg-act-soft",
  danger: "border-lost-ink bg-card text-lost-ink hover:bg-lost-soft",
  remove: "border-transparent bg-lost text-on-lost hover:bg-[color-mix(in_srgb,var(--lost),#000_14%)]",
  lamp: "border-transparent bg-lamp text-on-lamp hover:bg-lamp-hover",
  night: "border-white/55 bg-transparent text-white hover:bg-white/10",
};

const baseStyles =
  "inline-flex items-center border-[1.5px] justify-center gap-2.5 text-center font-strong tracking-[-.005em] select-none " +
  "transition-[background-color,scale] active:scale-[.985]";

const disabledStyles = "border-transparent cursor-not-allowed bg-sunk text-ink-2";

/** Class names of a button, for any element that should look like one. */
export function buttonStyles({ variant = "plain", big, block, className }: ButtonStyle, disabled = false): string {
  return classes(
    baseStyles,
    big
      ? "min-h-14 rounded-[16px] px-[26px] py-2 text-field"
      : classes("min-h-12 rounded-md py-1.5", variant === "quiet" ? "px-3" : "px-5"),
    disabled ? disabledStyles : variants[variant],
    (variant === "lamp" || variant === "night") && "focus-visible:outline-white",
    block && "w-full",
    className,
  );
}
