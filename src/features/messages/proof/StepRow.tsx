import type { ReactNode } from "react";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";

interface Props {
  /** Whether the step is sealed. The row then has a lock, otherwise a clock. */
  isSealed: boolean;
  title: ReactNode;
  children: ReactNode;
}

/** One step of the secret mark, sealed or pending. */
export const StepRow = ({ isSealed, title, children }: Props) => (
  <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
    <span
      className={classes(
        "grid size-11 place-items-center rounded-[12px]",
        isSealed ? "bg-act-soft text-link" : "border-2 border-edge text-ink-2",
      )}
    >
      <Icon name={isSealed ? "lock" : "clock"} size={20} />
    </span>
    <span className="grid leading-snug">
      <b className="font-strong">{title}</b>
      <span className="text-sm text-ink-2">{children}</span>
    </span>
  </li>
);
