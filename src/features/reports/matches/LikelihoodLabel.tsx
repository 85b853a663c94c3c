import { messages } from "../../../../domain/messages";
import type { Likelihood } from "../../../../domain/matching/likelihood";
import { classes } from "../../../lib/classes";

const filledDoors: Record<Likelihood, number> = { possible: 1, likely: 2, veryLikely: 3 };

/** How likely a match is: three marks in the shape of doors, of which one to three are filled, and the word. */
export function LikelihoodLabel({ likelihood, className }: { likelihood: Likelihood; className?: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2 text-sm font-bold",
        likelihood === "possible" ? "text-ink-2" : "text-link",
        className,
      )}
    >
      <span aria-hidden="true" className="inline-flex items-end gap-[3px]">
        {[1, 2, 3].map((door) => (
          <i
            key={door}
            className={classes(
              "h-[15px] w-[9px] rounded-[5px_5px_1px_1px] inset-ring-[1.5px] inset-ring-current",
              door <= filledDoors[likelihood] && "bg-current",
            )}
          />
        ))}
      </span>
      {messages[`match.word.${likelihood}`]}
    </span>
  );
}
