import { type RefObject, useState } from "react";
import { type BlockView, nextFreeBlock, type Party } from "./partyView";
import { useCardFocus } from "./useCardFocus";

export interface ChosenBlock {
  /** The block whose card is shown: the pressed one, otherwise the user's own, otherwise a suggestion. */
  shownBlock: BlockView | undefined;
  ownBlock: BlockView | undefined;
  isOwnBlock: boolean;
  /** The block that the user pressed last; null while the card follows the user's own block or the suggestion. */
  pressedBlock: string | null;
  /** The element around the card. */
  box: RefObject<HTMLDivElement | null>;
  /** Null shows the user's own block or the suggestion. */
  choose(block: string | null): void;
  /** Keeps this block as the suggestion as long as it is free, because the user is filling in its form. */
  keepSuggestedBlock(block: string): void;
}

/** The block whose card is shown. When the user chooses a block, the focus moves to its card. */
export function useChosenBlock(party: Party, blocks: readonly BlockView[], token: string): ChosenBlock {
  const [pressedBlock, setPressedBlock] = useState<string | null>(null);
  const [draftBlock, setDraftBlock] = useState<string | null>(null);
  const ownBlock = blocks.find(({ state }) => state === "mine");
  const isDraftFree = blocks.some(({ block, state }) => block === draftBlock && state === "free");
  const suggestedBlock = isDraftFree ? draftBlock : nextFreeBlock(party, blocks, token);
  const shownBlock =
    blocks.find(({ block }) => block === pressedBlock) ??
    ownBlock ??
    blocks.find(({ block }) => block === suggestedBlock);
  const isOwnBlock = shownBlock !== undefined && shownBlock === ownBlock;
  const { box, focusNext, focus } = useCardFocus(`${shownBlock?.block} ${isOwnBlock}`);
  return {
    shownBlock,
    ownBlock,
    isOwnBlock,
    pressedBlock,
    box,
    choose(block) {
      setPressedBlock(block);
      if (block === shownBlock?.block) focus();
      else focusNext();
    },
    keepSuggestedBlock: setDraftBlock,
  };
}
