import { Icon } from "../../../ui/controls/Icon";
import { classes } from "../../../lib/classes";

/** ok: as it should be; wrong: an operator should act; quiet: nothing to say yet. */
export type RowState = "ok" | "wrong" | "quiet";

interface Props {
  name: string;
  state: RowState;
  text: string;
}

/** A line of a health card. Only a line that is wrong stands out. */
export function HealthRow({ name, state, text }: Props) {
  const isWrong = state === "wrong";
  return (
    <div
      className={classes(
        "flex flex-wrap items-baseline justify-between gap-x-3 px-2 py-1.5",
        isWrong && "rounded-sm bg-lost-soft font-strong text-lost-ink",
      )}
    >
      <dt className="inline-flex items-center gap-2">
        {isWrong ? (
          <Icon name="warn" size={16} />
        ) : (
          <span
            aria-hidden="true"
            className={classes(
              "mx-1 size-2 shrink-0 rounded-full",
              state === "ok" ? "bg-[#2e8b57] dark:bg-[#7fd3a2]" : "bg-line",
            )}
          />
        )}
        {name}
      </dt>
      <dd className={classes("ml-auto text-right tabular-nums", !isWrong && "text-ink-2")}>{text}</dd>
    </div>
  );
}
