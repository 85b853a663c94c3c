import type { ReactNode } from "react";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";

interface Props {
  /** Whether it is sealed: it was given, and nobody can read or change it. The icon is a lock then, else a clock. */
  isSealed: boolean;
  title: ReactNode;
  children: ReactNode;
}

/** A row about one part of the secret mark: a question or an answer, sealed or still to come, or the next try. */
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
