import { type SubmitEvent, useId, useState } from "react";
import {
  adoptionAges,
  adoptionAnimals,
  adoptionFlags,
  adoptionGenders,
  adoptionNatures,
  adoptionOrders,
  adoptionSizes,
  appliesTo,
} from "../../../domain/adoption/adoptionChoices";
import { yesNo } from "../../../domain/yesNo";
import { messages } from "../../../domain/messages";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import type { Place } from "../../../domain/geo/place";
import { DefaultPlace } from "../../fields/DefaultPlace";
import { LocationField } from "../../fields/LocationField";
import { Button } from "../../ui/controls/Button";
import { ChipButton, SelectChip } from "../../ui/controls/Chip";
import { TextField } from "../../ui/forms/TextField";
import { Icon } from "../../ui/controls/Icon";
import { type AdoptionQuery, aroundPlace, breedsOf, isAdvanced } from "./adoptionQuery";
import { adoptionDistances, defaultAdoptionDistance, distanceChoices } from "../../../domain/geo/searchDistances";
import { useUnits } from "../../lib/units";

interface Props {
  query: AdoptionQuery;
  onChange: (changes: Partial<AdoptionQuery>) => void;
  words: string;
  onWords: (words: string) => void;
  onSearch: () => void;
  busy: boolean;
}

const choice = (text: string) => ({ value: text, label: text });

export function AdoptionFilters({ query, onChange, words, onWords, onSearch, busy }: Props) {
  const [more, setMore] = useState(() => isAdvanced(query));
  const moreId = useId();
  const breedsOfType = breedsOf(query.type);
  const units = useUnits();
  const flags = adoptionFlags.filter(({ name }) => appliesTo(name, query.type));
  const { place, isBroken } = query;
  const choose = (next: Place) => onChange(aroundPlace(query, next));
  // Until there is a place, the page asks for one and for nothing else.
  const isAsking = !place && !isBroken;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSearch();
  };
  return (
    <search aria-label={messages["adoption.filters"]} className="grid gap-4">
      {isAsking && <p className="-mb-1 text-ink-2">{messages["location.ask"]}</p>}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <LocationField
          label={messages["adoption.location"]}
          value={place}
          onChange={choose}
          offersMyLocation={!place}
          onAutoLocated={choose}
          error={isBroken ? messages["adoption.placeNeeded"] : null}
          className={isAsking ? "col-span-full max-w-[560px]" : ""}
        />
        {!isAsking && (
          <>
            <div className="flex flex-wrap items-center gap-2 md:order-1 md:col-span-2">
              <SelectChip
                plain
                label={messages["adoption.animal"]}
                options={adoptionAnimals}
                value={query.type}
                onChange={(type) => onChange({ type, breed: "" })}
              />
              {breedsOfType.length > 0 && (
                <SelectChip
                  label={messages["adoption.breed"]}
                  options={[{ value: "", label: messages["choice.anyBreed"] }, ...breedsOfType.map(choice)]}
                  value={query.breed}
                  onChange={(breed) => onChange({ breed })}
                />
              )}
              <SelectChip
                label={messages["adoption.gender"]}
                options={adoptionGenders}
                value={query.gender}
                onChange={(gender) => onChange({ gender })}
              />
              <SelectChip
                plain
                label={messages["adoption.distance"]}
                options={distanceChoices(adoptionDistances, units, query.distance)}
                off={defaultAdoptionDistance}
                value={query.distance}
                onChange={(distance) => onChange({ distance })}
              />
              {!isDefaultPlace(place) && (
                <SelectChip
                  plain
                  label={messages["adoption.order"]}
                  options={adoptionOrders}
                  value={query.sort}
                  onChange={(sort) => onChange({ sort })}
                />
              )}
              <ChipButton aria-expanded={more} aria-controls={moreId} onClick={() => setMore(!more)}>
                <Icon name="filter" size={18} />
                {messages[more ? "adoption.fewer" : "adoption.more"]}
              </ChipButton>
            </div>
            <div id={moreId} hidden={!more} className="md:order-1 md:col-span-2">
              <div className="flex flex-wrap gap-2">
                <SelectChip
                  label={messages["adoption.age"]}
                  options={adoptionAges}
                  value={query.age}
                  onChange={(age) => onChange({ age })}
                />
                <SelectChip
                  label={messages["adoption.size"]}
                  options={adoptionSizes}
                  value={query.size}
                  onChange={(size) => onChange({ size })}
                />
                <SelectChip
                  label={messages["adoption.nature"]}
                  options={adoptionNatures}
                  value={query.nature}
                  onChange={(nature) => onChange({ nature })}
                />
                {flags.map(({ name, label }) => (
                  <SelectChip
                    key={name}
                    label={label}
                    options={yesNo}
                    value={query[name]}
                    onChange={(value) => onChange({ [name]: value })}
                  />
                ))}
              </div>
              <TextField
                label={messages["adoption.words"]}
                type="search"
                value={words}
                onChange={onWords}
                hint={messages["adoption.wordsHint"]}
                className="mt-3 max-w-[420px]"
              />
              {(query.nature || flags.some(({ name }) => query[name])) && (
                <p className="mt-2 text-sm text-ink-2">{messages["adoption.onlyStated"]}</p>
              )}
            </div>
            <Button
              type="submit"
              variant="go"
              icon="search"
              busy={busy}
              className="min-h-13! md:mt-[30px] md:self-start"
            >
              {messages["adoption.search"]}
            </Button>
          </>
        )}
      </form>
      <DefaultPlace place={place} onChange={choose} />
    </search>
  );
}
