import { defaultPlace } from "../../domain/choices";
import { isDefaultPlace } from "../../domain/geo/defaultPlace";
import { cityLine, type Place } from "../../domain/geo/place";
import { sentence } from "../../domain/messages";
import { Button } from "../ui/controls/Button";

interface Props {
  place: Place | null;
  onChange: (place: Place) => void;
  /** Whether the page shows distances from the default place. */
  hasDistances?: boolean;
}

/** Offers the default place while no place is chosen. If it is chosen, says that it is not the user's location. */
export function DefaultPlace({ place, onChange, hasDistances = false }: Props) {
  if (!place) {
    return (
      <Button variant="quiet" className="-mt-3 -ml-3 justify-self-start" onClick={() => onChange(defaultPlace)}>
        {sentence("location.showDefault", { place: cityLine(defaultPlace) })}
      </Button>
    );
  }
  if (!isDefaultPlace(place)) return null;
  return (
    <p className="text-ink-2">
      {sentence(hasDistances ? "adoption.defaultShown" : "location.defaultShown", { place: cityLine(place) })}
    </p>
  );
}
