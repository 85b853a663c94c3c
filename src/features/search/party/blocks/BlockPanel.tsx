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
  /** The user runs the search. */
  canRun: boolean;
  coverage: { walk: ReturnType<typeof useWalk>; isOn: boolean; turn(on: boolean): void };
  onTaken(name: string, helperId: string): void;
  onSearched(tick: { block: string; note: string; share: number }): void;
}

/** The card of the chosen block. */
export function BlockPanel(props: Props) {
  const { party, partyKey, blocks, choice, me, now, canRun, coverage, onTaken, onSearched } = props;
  const { chosen, mine, isMine, pressed, choose, keepSuggesting } = choice;
  const { walk, isOn, turn } = coverage;
  // A name that is being typed outlives a block that another helper takes.
  const form = useForm({ name: me.name }, checkHelper);
  if (!chosen) return <NoFreeBlocks blocks={blocks} canWiden={canRun && party.metres < searchRadii.at(-1)!} />;
  const { block } = chosen;
  if (isMine) {
    return (
      <MyBlock
        key={block}
        seen={chosen}
        who={{ key: partyKey, token: me.token }}
        party={party}
        walk={walk}
        coverage={isOn}
        onCoverage={turn}
        onDone={(note) => {
          onSearched({ block, note, share: walk.share });
          choose(null);
        }}
        onGivenBack={() => choose(null)}
        isExpired={(chosen.assignee?.until ?? 0) <= now}
      />
    );
  }
  return (
    <BlockCard
      key={pressed}
      party={party}
      seen={chosen}
      form={form}
      onTyping={keepSuggesting}
      token={me.token}
      partyKey={partyKey}
      name={me.name}
      isMain={!canRun}
      currentBlock={mine?.name}
      onTaken={(name, helperId) => {
        onTaken(name, helperId);
        choose(null);
      }}
    />
  );
}
