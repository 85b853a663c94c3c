import { distanceText } from "../../../domain/geo/distance";
import { defaultVetDistance } from "../../../domain/geo/searchDistances";
import { messages } from "../../../domain/messages";
import type { Place } from "../../../domain/geo/place";
import { ChipButton } from "../../ui/controls/Chip";
import { useVets } from "./useVets";
import { useUnits } from "../../lib/units";

interface Props {
  place: Place;
  onChoose: (name: string) => void;
}

const maxShown = 5;

/**
 * The names of the nearest clinics, as suggestions for a report's field `shelter`: the shelter or vet where the found
 * pet is. Renders nothing while there are none.
 */
export function ChooseClinic({ place, onChoose }: Props) {
  const units = useUnits();
  const state = useVets({ place, distance: defaultVetDistance, open24Hours: "", emergency: "", onlyOpen: false });
  if (state.status !== "found" || state.vets.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{messages["found.whichNear"]}</p>
      <ul className="flex flex-wrap gap-2">
        {state.vets.slice(0, maxShown).map(({ placeId, name, distanceKm }) => (
          <li key={placeId} className="min-w-0">
            <ChipButton className="max-w-full whitespace-normal! text-left" onClick={() => onChoose(name)}>
              <span className="min-w-0 py-1.5 wrap-anywhere">
                {name}{" "}
                <span className="font-normal whitespace-nowrap text-ink-2">{distanceText(distanceKm, units)}</span>
              </span>
            </ChipButton>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{messages["location.source"]}</p>
    </div>
  );
}
