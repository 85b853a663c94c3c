import { messages } from "../../../../domain/messages";
import type { Likelihood } from "../../../../domain/matching/likelihood";
import { classes } from "../../../lib/classes";

const filledDoors: Record<Likelihood, number> = { possible: 1, likely: 2, veryLikely: 3 };

/** How likely a match is: the word, after three marks in the shape of a door, of which one to three are filled. */
export function LikelihoodLabel({ word, className }: { word: Likelihood; className?: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2 text-sm font-bold",
        word === "possible" ? "text-ink-2" : "text-link",
        className,
      )}
    >
      <span aria-hidden="true" className="inline-flex items-end gap-[3px]">
        {[1, 2, 3].map((door) => (
          <i
            key={door}
            className={classes(
              "h-[15px] w-[9px] rounded-[5px_5px_1px_1px] inset-ring-[1.5px] inset-ring-current",
              door <= filledDoors[word] && "bg-current",
            )}
          />
        ))}
      </span>
      {messages[`match.word.${word}`]}
    </span>
  );
}
