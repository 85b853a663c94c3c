import { useId } from "react";
import { messages } from "../../../domain/messages";
import { cityLine, isCoordinateText, type Place, shortAddress } from "../../../domain/geo/place";
import { Icon } from "../../ui/controls/Icon";

interface Props {
  places: Place[];
  onPick: (place: Place) => void;
}

const nameOf = (place: Place) => (isCoordinateText(place.address) ? cityLine(place) : shortAddress(place.address));

/** Offers recently used places. They are only suggestions: nothing is filled in automatically. */
export function RecentPlaces({ places, onPick }: Props) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm text-ink-2">
        {messages["location.usedBefore"]}
      </p>
      <ul aria-labelledby={id} className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-1 md:-mx-7 md:px-7">
        {places.map((place) => (
          <li key={place.address} className="flex-none">
            <button
              type="button"
              title={isCoordinateText(place.address) ? cityLine(place) : place.address}
              className="flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-edge bg-card px-4 text-sm hover:bg-sunk"
              onClick={() => onPick(place)}
            >
              <Icon name="clock" size={18} className="text-ink-2" />
              <span className="truncate">{nameOf(place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
