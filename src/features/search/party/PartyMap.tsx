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
import { blockStyles, searchedFill } from "./blocks/blockStyles";
import { countStates, type Party, type BlockView, blockStateText } from "./partyView";

/** The map's coarsest scale. Even then, a block is wider than a thumb. */
const metresPerPixel = 4.1;
/** The coarsest scale on wide screens, for a search that was not widened. It then fills the map. */
const wideMetresPerPixel = 2.05;

/** The scale at zoom 0, on the equator. */
const metresPerPixelOfWorld = 156_543;

function zoomFor({ centre, metres }: Party, isWide: boolean) {
  const scale = isWide && metres === searchRadii[0] ? wideMetresPerPixel : metresPerPixel;
  return Math.ceil(Math.log2((metresPerPixelOfWorld * Math.cos((centre.lat * Math.PI) / 180)) / scale));
}

interface Props {
  party: Party;
  blocks: readonly BlockView[];
  shownBlock: BlockView | undefined;
  /** This phone's position, while it records the walk. It is not sent. */
  ownPosition: Point | null;
  onPress(block: string): void;
}

/**
 * Map of the blocks, centred on the user's own block or the search. Free blocks are outlined, taken ones striped,
 * searched ones filled and ticked.
 */
export function PartyMap({ party, blocks, shownBlock, ownPosition, onPress }: Props) {
  const isWide = useMedia("(min-width: 62.5rem)");
  const ownBlock = blocks.find(({ state }) => state === "mine");
  return (
    <MapView
      loadsAtOnce
      label={sentence("party.map", countStates(blocks))}
      centre={ownBlock ? middleOfBlock(ownBlock.block) : party.centre}
      zoom={zoomFor(party, isWide)}
      zoomButtons="above"
      // On a phone, the map leaves room for the field with the helper's name below it.
      className="max-lg:h-[clamp(240px,calc(100svh-584px),560px)] lg:h-[clamp(400px,61vw,720px)] max-lg:-mx-4 md:max-lg:-mx-8 lg:sticky lg:top-4 lg:rounded-lg"
    >
      {blocks.map((blockView) => {
        const { block, name, state, share } = blockView;
        const isShown = blockView === shownBlock;
        return (
          <MapArea
            key={block}
            box={boxOfId(block)}
            label={sentence("party.blockLabel", { name, state: blockStateText(blockView) })}
            pressed={isShown}
            onPress={() => onPress(block)}
            className="p-[3px]"
          >
            <span data-state={state} className={blockStyles(state, isShown)}>
              {share > 0 && state !== "searched" && (
                <span
                  className={classes("absolute bottom-0 left-0 h-1.5", searchedFill)}
                  style={{ width: `${share}%` }}
                />
              )}
              {state === "searched" && <Icon name="check" size={26} />}
              {state === "taken" && <Name>{blockView.assignee!.name}</Name>}
              {state === "mine" && <Name>{messages["party.you"]}</Name>}
              {state === "free" && isShown && name}
            </span>
          </MapArea>
        );
      })}
      {ownPosition && <MapPin pin={{ kind: "user" }} point={ownPosition} title={messages["near.you"]} />}
    </MapView>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate rounded-full border border-white bg-[#1f5f93] px-1 text-[.75rem] leading-5 font-bold text-white lg:px-2">
    {children}
  </span>
);
