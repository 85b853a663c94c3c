import { classes } from "../lib/classes";

export type ButtonVariant = "go" | "plain" | "quiet" | "danger" | "lamp" | "night";

export type ButtonLook = {
  variant?: ButtonVariant;
  /** 56 px high: the one action of a screen. */
  big?: boolean;
  block?: boolean;
  className?: string;
};

const variants: Record<ButtonVariant, string> = {
  go: "bg-act text-on-act hover:bg-act-hover",
  plain: "bg-card text-ink inset-ring-[1.5px] inset-ring-edge hover:bg-sunk",
  quiet: "bg-transparent text-link hover:bg-act-soft",
  danger: "bg-card text-lost-ink inset-ring-[1.5px] inset-ring-lost-ink hover:bg-lost-soft",
  lamp: "bg-lamp text-on-lamp hover:bg-lamp-hover",
  night: "bg-transparent text-white inset-ring-[1.5px] inset-ring-white/55 hover:bg-white/10",
};

const base =
  "inline-flex items-center justify-center gap-2.5 text-center font-strong tracking-[-.005em] select-none " +
  "transition-[background-color,scale] active:scale-[.985]";

const off = "cursor-not-allowed bg-sunk text-ink-2";

/** The classes of a button, for whatever element has to look like one. */
export function buttonLook({ variant = "plain", big, block, className }: ButtonLook, disabled = false): string {
  return classes(
    base,
    big
      ? "min-h-14 rounded-[16px] px-[26px] py-2 text-field"
      : classes("min-h-12 rounded-md py-1.5", variant === "quiet" ? "px-3" : "px-5"),
    disabled ? off : variants[variant],
    (variant === "lamp" || variant === "night") && "focus-visible:outline-white",
    block && "w-full",
    className,
  );
}
