import { checkHelper } from "../../../../../domain/search/helperRules";
import { searchRadii } from "../../../../../domain/search/partyRules";
import { useForm } from "../../../../ui/forms/useForm";
import type { BlockView, Party } from "../partyView";
import type { ChosenBlock } from "../useChosenBlock";
import type { StoredHelper } from "../useStoredHelper";
import type { useWalk } from "../useWalk";
import { BlockCard } from "./BlockCard";
import { MyBlock } from "./MyBlock";
import { NoFreeBlocks } from "./NoFreeBlocks";

interface Props {
  party: Party;
  partyKey: string;
  blocks: readonly BlockView[];
  choice: ChosenBlock;
  me: StoredHelper;
  now: number;
  /** The user is in the report's household. */
  canRun: boolean;
  walkRecording: { walk: ReturnType<typeof useWalk>; isRecording: boolean; setRecording(recording: boolean): void };
  onTaken(name: string, helperId: string): void;
  onSearched(tick: { block: string; note: string; share: number }): void;
}

/** The card of the shown block. Without one, a card that says that no block is free. */
export function BlockPanel(props: Props) {
  const { party, partyKey, blocks, choice, me, now, canRun, walkRecording, onTaken, onSearched } = props;
  const { shownBlock, ownBlock, isOwnBlock, pressedBlock, choose, keepSuggestedBlock } = choice;
  const { walk, isRecording, setRecording } = walkRecording;
  // The form is not in the card, so that the typed name survives when the user presses another block.
  const form = useForm({ name: me.name }, checkHelper);
  if (!shownBlock) return <NoFreeBlocks blocks={blocks} canWiden={canRun && party.metres < searchRadii.at(-1)!} />;
  const { block } = shownBlock;
  if (isOwnBlock) {
    return (
      <MyBlock
        key={block}
        blockView={shownBlock}
        credentials={{ key: partyKey, token: me.token }}
        party={party}
        walk={walk}
        isRecording={isRecording}
        onRecording={setRecording}
        onDone={(note) => {
          onSearched({ block, note, share: walk.share });
          choose(null);
        }}
        onGivenBack={() => choose(null)}
        isExpired={(shownBlock.assignee?.until ?? 0) <= now}
      />
    );
  }
  return (
    <BlockCard
      // The key is not the shown block, so that the card keeps its error and its focus when the suggestion changes.
      key={pressedBlock}
      party={party}
      blockView={shownBlock}
      form={form}
      onTyping={keepSuggestedBlock}
      token={me.token}
      partyKey={partyKey}
      name={me.name}
      isMain={!canRun}
      currentBlock={ownBlock?.name}
      onTaken={(name, helperId) => {
        onTaken(name, helperId);
        choose(null);
      }}
    />
  );
}
