import type { ReactNode } from "react";
import { classes } from "../../../../lib/classes";
import { Icon } from "../../../../ui/controls/Icon";
import type { IconName } from "../../../../ui/controls/icons";

interface Props {
  /** The ring as drawn on the map, or an icon for advice without a ring. */
  mark: "near" | "far" | IconName;
  /** The bold beginning of the advice, which `words` continues. */
  lead: string;
  words: ReactNode;
  /** The study that the advice comes from. */
  source?: string | null;
}

/** One piece of advice on the search. */
export const RingLine = ({ mark, lead, words, source }: Props) => (
  <li className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 py-3.5 first:pt-0">
    <span aria-hidden="true" className="grid h-6 place-items-center">
      {mark === "near" || mark === "far" ? (
        <span
          className={classes(
            "rounded-full border-act",
            mark === "near" ? "size-4.5 border-2 bg-act/25" : "size-8 border-3 border-dotted bg-act/4",
          )}
        />
      ) : (
        <Icon name={mark} size={26} className="text-ink-2" />
      )}
    </span>
    <span className="grid gap-0.5">
      <span>
        <b className="font-strong">{lead}</b> {words}
      </span>
      {source && <span className="text-sm text-ink-2">{source}</span>}
    </span>
  </li>
);
