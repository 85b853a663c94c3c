import type { ReactNode } from "react";
import { classes } from "../../lib/classes";
import { Icon } from "../controls/Icon";
import type { IconName } from "../controls/icons";

const tones = {
  info: { box: "bg-found-soft", glyph: "text-found-ink", icon: "info" },
  error: { box: "bg-lost-soft", glyph: "text-lost-ink", icon: "warn" },
  care: { box: "bg-care-soft text-care-ink", glyph: "text-care-ink", icon: "warn" },
  good: { box: "bg-home-soft", glyph: "text-home-ink", icon: "home" },
} as const;

interface Props {
  tone?: keyof typeof tones;
  icon?: IconName;
  /** Announces the note when it appears, for the result of something the user did. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

/** A message that stays on the page. */
export function Note({ tone = "info", icon, live, className, children }: Props) {
  const { box, glyph, icon: toneIcon } = tones[tone];
  return (
    <div
      data-note
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={classes("flex gap-3 rounded-md px-4 py-3.5 text-sm", box, className)}
    >
      <Icon name={icon ?? toneIcon} className={glyph} />
      <div className="min-w-0 self-center wrap-anywhere">{children}</div>
    </div>
  );
}
