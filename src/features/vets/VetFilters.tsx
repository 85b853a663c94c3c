import { vetDistances, yesNo } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { checkVetSearch } from "../../../domain/vetRules";
import { LocationField } from "../../fields/LocationField";
import { Select } from "../../ui/Select";
import type { VetQuery } from "./vetQuery";

interface Props {
  query: VetQuery;
  onChange: (changes: Partial<VetQuery>) => void;
}

export function VetFilters({ query, onChange }: Props) {
  const { place, distance, open24Hours, emergency } = query;
  const failure = checkVetSearch(place);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <LocationField
        label={messages["vets.yourLocation"]}
        value={place}
        onChange={(next) => onChange({ place: next })}
        error={failure && messages[failure.code]}
        className="max-md:col-span-2"
      />
      <Select
        label={messages["vets.distance"]}
        options={vetDistances}
        value={distance}
        onChange={(next) => onChange({ distance: next })}
        className="max-md:col-span-2"
      />
      <Select
        label={messages["vets.open24Hours"]}
        options={yesNo}
        value={open24Hours}
        onChange={(next) => onChange({ open24Hours: next })}
      />
      <Select
        label={messages["vets.emergency"]}
        options={yesNo}
        value={emergency}
        onChange={(next) => onChange({ emergency: next })}
      />
    </div>
  );
}
