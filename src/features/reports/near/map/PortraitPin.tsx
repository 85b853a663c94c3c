import { titleOfPet } from "../../../../../domain/report/foundPet";
import { classes } from "../../../../lib/classes";
import { MapButton } from "../../../../services/maps/MapButton";
import { Icon } from "../../../../ui/controls/Icon";
import { Photo } from "../../../../ui/Photo";
import type { Pin } from "./useTiles";
import { distanceWords } from "../listTexts";
import { useUnits } from "../../../../lib/units";

interface Props {
  pin: Pin;
  /** The distance from the filter's place. Null without a place. */
  km: number | null;
  chosen?: boolean;
  onPress(): void;
}

const edgeStyles = { lost: "border-lost bg-lost", found: "border-found bg-found" };

export const pinId = ({ _id }: Pin) => `pin-${_id}`;

/** A pet's photo on the map. The sign in the corner repeats what the colour says. */
export function PortraitPin({ pin, km, chosen = false, onPress }: Props) {
  const edge = edgeStyles[pin.status];
  const units = useUnits();
  return (
    <MapButton
      isAnchoredAtBottom
      inFront={chosen}
      pressed={chosen}
      id={pinId(pin)}
      point={pin}
      label={[titleOfPet(pin), km !== null && distanceWords(km, units)].filter(Boolean).join(", ")}
      onPress={onPress}
      className={classes(
        "h-[62px] w-13 origin-bottom transition-[scale] drop-shadow-[0_2px_3px_rgb(0_0_0/.32)]",
        chosen && "scale-130",
      )}
    >
      <span className={classes("absolute bottom-0.5 left-1/2 -ml-2.5 size-5 rotate-45 rounded-br-[4px]", edge)} />
      <span
        className={classes(
          "absolute inset-x-0 top-0 size-13 overflow-hidden rounded-full border-4",
          edge,
          chosen && "ring-[2.5px] ring-white",
        )}
      >
        <Photo src={pin.photo} colour={pin.colour} alt="" shape="fill" />
      </span>
      <b
        aria-hidden="true"
        className={classes(
          "absolute -top-[3px] -right-[5px] grid size-5 place-items-center rounded-full border-2 border-white text-count leading-none text-white",
          edge,
        )}
      >
        {pin.status === "lost" ? "?" : <Icon name="check" size={14} />}
      </b>
    </MapButton>
  );
}
