import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";
import type { StateText } from "../stateText";

const toneStyles = { calm: "bg-sunk text-ink", good: "bg-home-soft text-home-ink", bad: "bg-lost-soft text-lost-ink" };

interface Props {
  title: string;
  createdAt: number;
  state: StateText;
  children: ReactNode;
}

/** A page post or an order: its title, day and state, with its details and buttons below. */
export function ListItem({ title, createdAt, state: { icon, tone, text }, children }: Props) {
  return (
    <li className="grid content-start gap-4 rounded-lg bg-card p-5 shadow-lift-1">
      <div className="grid gap-2.5">
        <div>
          <h3 className="wrap-anywhere">{title}</h3>
          <p className="text-sm text-ink-2">{formatLongDay(dayOfDate(new Date(createdAt)))}</p>
        </div>
        <output
          className={classes(
            "inline-flex items-start gap-2 justify-self-start rounded-md px-3 py-1.5 text-sm font-medium",
            toneStyles[tone],
          )}
        >
          <Icon name={icon} size={20} />
          {messages[text]}
        </output>
      </div>
      {children}
    </li>
  );
}
