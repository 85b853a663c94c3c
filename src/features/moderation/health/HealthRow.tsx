import { Icon } from "../../../ui/controls/Icon";
import { classes } from "../../../lib/classes";

/** ok: as it should be; wrong: an operator should act; quiet: nothing to say yet. */
export type RowState = "ok" | "wrong" | "quiet";

interface Props {
  name: string;
  state: RowState;
  text: string;
  /** Whether the text is a sentence, which needs a line of its own. */
  isSentence?: boolean;
}

/** A line of a health card. Only a line that is wrong stands out. */
export function HealthRow({ name, state, text, isSentence = false }: Props) {
  const isWrong = state === "wrong";
  return (
    <div
      className={classes(
        "flex flex-wrap items-baseline justify-between gap-x-3 px-2 py-1.5",
        isWrong && "my-0.5 rounded-sm bg-lost-soft text-lost-ink",
      )}
    >
      <dt className={classes("inline-flex items-baseline gap-2", isWrong && "font-strong")}>
        {isWrong ? (
          <Icon name="warn" size={16} className="self-center" />
        ) : (
          <span
            aria-hidden="true"
            className={classes(
              "mx-1 size-2 shrink-0 self-center rounded-full",
              state === "ok" ? "bg-[#2e8b57] dark:bg-[#7fd3a2]" : "bg-line",
            )}
          />
        )}
        {name}
      </dt>
      <dd
        className={classes(
          "tabular-nums",
          isSentence ? "basis-full pl-6 wrap-anywhere" : "ml-auto text-right",
          isWrong ? !isSentence && "font-strong" : "text-ink-2",
        )}
      >
        {text}
      </dd>
    </div>
  );
}
