import { messages } from "../../../../../domain/messages";
import { Card } from "../../../../ui/Card";
import { classes } from "../../../../lib/classes";
import { chosenCard } from "./blockLook";
import { countStates, type Seen } from "../partyView";

/** In place of a block's card, while there is none to offer. */
export function NoneFree({ blocks, canWiden }: { blocks: readonly Seen[]; canWiden: boolean }) {
  const { taken } = countStates(blocks);
  return (
    <Card as="section" className={classes(chosenCard, "grid gap-2")}>
      <h2 tabIndex={-1} className="outline-none">
        {messages[taken > 0 ? "party.noneFree" : "party.allSearched"]}
      </h2>
      <p className="text-ink-2">{messages[taken > 0 ? "party.noneFreeText" : "party.allSearchedText"]}</p>
      {canWiden && <p className="text-ink-2">{messages["party.noneFreeRun"]}</p>}
    </Card>
  );
}
