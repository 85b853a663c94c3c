import { messages } from "../../../../../domain/messages";
import { Card } from "../../../../ui/Card";
import { classes } from "../../../../lib/classes";
import { blockCardStyles } from "./blockStyles";
import { countStates, type BlockView } from "../partyView";

/** Shown instead of a block's card when no block is free. */
export function NoFreeBlocks({ blocks, canWiden }: { blocks: readonly BlockView[]; canWiden: boolean }) {
  const { taken } = countStates(blocks);
  return (
    <Card as="section" className={classes(blockCardStyles, "grid gap-2")}>
      <h2 tabIndex={-1} className="outline-none">
        {messages[taken > 0 ? "party.noneFree" : "party.allSearched"]}
      </h2>
      <p className="text-ink-2">{messages[taken > 0 ? "party.noneFreeText" : "party.allSearchedText"]}</p>
      {canWiden && <p className="text-ink-2">{messages["party.noneFreeWiden"]}</p>}
    </Card>
  );
}
