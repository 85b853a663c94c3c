import { messages, sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time/momentText";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";
import { Note } from "../../../ui/feedback/Note";
import { searchedFill, legendStyles, takenStripes } from "./blocks/blockStyles";
import { countStates, type Party, type BlockView } from "./partyView";

interface Props {
  party: Party;
  blocks: readonly BlockView[];
  /** Number of ticks on this phone that the server has not received. */
  unsentCount: number;
}

/** The share of the area that has been searched, with the map's legend. */
export function PartyProgress({ party, blocks, unsentCount }: Props) {
  const counts = countStates(blocks);
  const all = blocks.length;
  const widthOf = (count: number) => ({ width: `${(count / all) * 100}%` });
  return (
    <Card as="section" className="grid gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{sentence("party.progress", { searched: counts.searched, all })}</h2>
        <span className="text-sm font-strong text-ink-2 tabular-nums">
          {sentence("party.since", { time: momentText(party.since) })}
        </span>
      </div>
      <p className="sr-only">{sentence("party.meter", counts)}</p>
      <div aria-hidden="true" className="flex h-3.5 overflow-hidden rounded-full bg-sunk">
        <span className={searchedFill} style={widthOf(counts.searched)} />
        <span className={takenStripes} style={widthOf(counts.taken)} />
      </div>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-2 text-sm font-medium">
        <li className="flex items-center gap-2">
          <span className={legendStyles("searched")}>
            <Icon name="check" size={16} />
          </span>
          {messages["party.searched"]}
        </li>
        <li className="flex items-center gap-2">
          <span className={legendStyles("taken")} />
          {messages["party.taken"]}
        </li>
        <li className="flex items-center gap-2">
          <span className={legendStyles("free")} />
          {messages["party.free"]}
        </li>
      </ul>
      <output className="empty:hidden">
        {unsentCount > 0 && <Note icon="offline">{sentence("party.unsent", { count: unsentCount })}</Note>}
      </output>
    </Card>
  );
}
