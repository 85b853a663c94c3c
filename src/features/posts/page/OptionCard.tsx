import { type ReactNode, useId } from "react";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";

interface Props {
  title: string;
  price: ReactNode;
  text: string;
  points: string[];
  /** Shown in an arch beside the price. */
  picture: ReactNode;
  /** Dark styles, for the paid option. */
  dusk?: boolean;
  children: ReactNode;
}

export function OptionCard({ title, price, text, points, picture, dusk, children }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classes(
        "grid content-start gap-5 rounded-xl p-6 md:p-9",
        dusk ? "bg-dusk text-white shadow-lift-2" : "bg-card shadow-lift-1",
      )}
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
          <div className="grid content-end gap-3">
            <h2 id={titleId}>{title}</h2>
            <p className={classes("text-title tabular-nums", dusk && "text-lamp")}>{price}</p>
          </div>
          <div className="arch -mt-1 h-[104px] w-[84px] overflow-hidden md:h-[124px] md:w-[100px]">{picture}</div>
        </div>
        <p className={classes("text-pretty", dusk ? "text-white/85" : "text-ink-2")}>{text}</p>
      </div>
      <ul className="grid content-start gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span
              className={classes(
                "grid size-6 flex-none place-items-center rounded-full",
                dusk ? "bg-lamp text-on-lamp" : "bg-act-soft text-link",
              )}
            >
              <Icon name="check" size={16} />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-3">{children}</div>
    </section>
  );
}
