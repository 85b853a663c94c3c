import { yesNo } from "../../../domain/yesNo";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { defaultVetDistance, distanceChoices, vetDistances } from "../../../domain/geo/searchDistances";
import { messages } from "../../../domain/messages";
import { checkVetSearch } from "../../../domain/vets/vetRules";
import { LocationField } from "../../fields/LocationField";
import { OwnPlaceButton } from "../../fields/OwnPlaceButton";
import { useUnits } from "../../lib/units";
import { SelectChip, ToggleChip } from "../../ui/controls/Chip";
import type { VetQuery } from "./vetQuery";

interface Props {
  query: VetQuery;
  onChange: (changes: Partial<VetQuery>) => void;
}

/** The id of the location field, which "Choose another place" opens. */
export const placeFieldId = "vets-place";

export function VetFilters({ query, onChange }: Props) {
  const { place, distance, open24Hours, emergency, onlyOpen, hasInvalidPlace } = query;
  const units = useUnits();
  const failure = hasInvalidPlace || place ? checkVetSearch(place) : null;
  // Until there is a place, the page asks for one and for nothing else.
  const needsPlace = !place && !hasInvalidPlace;
  const choosePlace = (next: NonNullable<VetQuery["place"]>) => onChange({ place: next });
  return (
    <div className="grid gap-3">
      {needsPlace && <p className="text-ink-2">{messages["location.ask"]}</p>}
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3 md:gap-x-4">
        <LocationField
          id={placeFieldId}
          // The default place is not the user's, so the label must not say "your location".
          label={messages[isDefaultPlace(place) ? "adoption.location" : "vets.yourLocation"]}
          value={place}
          onChange={choosePlace}
          offersMyLocation={!place}
          onAutoLocated={choosePlace}
          error={failure && messages[failure.code]}
          className={needsPlace ? "w-full max-w-[560px]" : "min-w-0 flex-[999_1_10rem] md:max-w-[560px]"}
        />
        {place && <OwnPlaceButton onChange={choosePlace} />}
      </div>
      {!needsPlace && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{messages["vets.filters"]}</legend>
          <ToggleChip pressed={onlyOpen} onChange={(next) => onChange({ onlyOpen: next })}>
            {messages["vets.onlyOpen"]}
          </ToggleChip>
          <SelectChip
            plain
            label={messages["vets.distance"]}
            options={distanceChoices(vetDistances, units, distance)}
            offValue={defaultVetDistance}
            value={distance}
            onChange={(next) => onChange({ distance: next })}
          />
          <SelectChip
            label={messages["vets.open24Hours"]}
            options={yesNo}
            value={open24Hours}
            onChange={(next) => onChange({ open24Hours: next })}
          />
          <SelectChip
            label={messages["vets.emergency"]}
            options={yesNo}
            value={emergency}
            onChange={(next) => onChange({ emergency: next })}
          />
        </fieldset>
      )}
    </div>
  );
}
