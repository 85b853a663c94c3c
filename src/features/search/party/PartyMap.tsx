import type { ReactNode } from "react";
import { boxOfId, middleOfBlock } from "../../../../domain/search/blocks";
import { messages, sentence } from "../../../../domain/messages";
import { searchRadii } from "../../../../domain/search/partyRules";
import type { Point } from "../../../../domain/geo/place";
import { classes } from "../../../lib/classes";
import { useMedia } from "../../../lib/useMedia";
import { MapArea } from "../../../services/maps/MapArea";
import { MapPin } from "../../../services/maps/MapPin";
import { MapView } from "../../../services/maps/MapView";
import { Icon } from "../../../ui/controls/Icon";
import { blockLook, full } from "./blocks/blockLook";
import { countStates, type Party, type Seen, stateText } from "./partyView";

/** Close enough for a block to be wider than a thumb. */
const metresPerPixel = 4.1;
/** On a desk, a small search fills the map. */
const wideMetresPerPixel = 2.05;

function zoomFor({ centre, metres }: Party, isWide: boolean) {
  const scale = isWide && metres === searchRadii[0] ? wideMetresPerPixel : metresPerPixel;
  return Math.ceil(Math.log2((156_543 * Math.cos((centre.lat * Math.PI) / 180)) / scale));
}

interface Props {
  party: Party;
  blocks: readonly Seen[];
  shown: Seen | undefined;
  /** Where this phone is, while its person lets it know. */
  here: Point | null;
  onPress(block: string): void;
}

/** The blocks, around the middle of the search or one's own: an empty outline is free, stripes are taken, filled and ticked is searched. */
export function PartyMap({ party, blocks, shown, here, onPress }: Props) {
  const isWide = useMedia("(min-width: 62.5rem)");
  const mine = blocks.find(({ state }) => state === "mine");
  return (
    <MapView
      label={sentence("party.map", countStates(blocks))}
      centre={mine ? middleOfBlock(mine.block) : party.centre}
      zoom={zoomFor(party, isWide)}
      className="h-[clamp(400px,61vw,720px)] max-lg:-mx-4 md:max-lg:-mx-8 lg:sticky lg:top-4 lg:rounded-lg"
    >
      {blocks.map((seen) => {
        const { block, name, state, share } = seen;
        const isShown = seen === shown;
        return (
          <MapArea
            key={block}
            box={boxOfId(block)}
            label={sentence("party.blockLabel", { name, state: stateText(seen) })}
            pressed={isShown}
            onPress={() => onPress(block)}
            className="p-[3px]"
          >
            <span data-state={state} className={blockLook(state, isShown)}>
              {share > 0 && state !== "searched" && (
                <span className={classes("absolute bottom-0 left-0 h-1.5", full)} style={{ width: `${share}%` }} />
              )}
              {state === "searched" && <Icon name="check" size={26} />}
              {state === "taken" && <Name>{seen.holder!.name}</Name>}
              {state === "mine" && <Name>{messages["party.you"]}</Name>}
              {state === "free" && isShown && name}
            </span>
          </MapArea>
        );
      })}
      {here && <MapPin pin={{ kind: "user" }} at={here} title={messages["near.you"]} />}
    </MapView>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate rounded-full border border-white bg-[#1f5f93] px-1 text-[.75rem] leading-5 font-bold text-white lg:px-2">
    {children}
  </span>
);
