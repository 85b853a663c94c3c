import { type SubmitEvent, useId, useState } from "react";
import { adoptionAnimals, adoptionGenders, adoptionOrders } from "../../../domain/adoption/adoptionChoices";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { choicesOf } from "../../../domain/choices";
import { messages, sentence } from "../../../domain/messages";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import type { Place } from "../../../domain/geo/place";
import { DefaultPlace } from "../../fields/DefaultPlace";
import { LocationField } from "../../fields/LocationField";
import { Button } from "../../ui/controls/Button";
import { ChipButton, SelectChip } from "../../ui/controls/Chip";
import { Icon } from "../../ui/controls/Icon";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { AdvancedFilter } from "./AdvancedFilter";
import { type AdoptionQuery, advancedFilters, filterApplies, breedsOf, chosenFilters } from "./adoptionQuery";
import type { PagesState } from "./useAdoptionPages";
import { adoptionDistances, defaultAdoptionDistance, distanceChoices } from "../../../domain/geo/searchDistances";
import { useUnits } from "../../lib/units";
import { useBreedLabel } from "../../lib/texts/useBreedLabel";

interface Props {
  query: AdoptionQuery;
  onChange: (changes: Partial<AdoptionQuery>) => void;
  /** Words that the listed pets' texts must contain. */
  words: string;
  onWords: (words: string) => void;
  onSearch: () => void;
  state: PagesState;
  /** The pets on all loaded pages of this search. */
  loadedPets: readonly AdoptablePet[];
  onRetry: () => void;
}

export const MoreFilters = lazyPart(async () => (await import("./MoreFilters")).MoreFilters);

/** The labels leave out the word "nearest", because the default place is not the user's. */
const ordersOfDefaultPlace = choicesOf([
  ["nearest", "adoption.byDistance"],
  ["newest", "adoption.newest"],
]);

export function AdoptionFilters({ query, onChange, words, onWords, onSearch, state, loadedPets, onRetry }: Props) {
  const busy = state.status === "searching";
  const [isUnfolded, setIsUnfolded] = useState(false);
  const chosenNames = chosenFilters(query);
  const chosenAdvanced = advancedFilters.filter((name) => chosenNames.includes(name));
  // The filters that were set when the panel was folded. Their chips stay when they are turned off, so that the focus
  // is not lost.
  const [foldedFilters, setFoldedFilters] = useState<readonly string[]>(chosenAdvanced);
  const moreId = useId();
  const countId = useId();
  const breedsOfType = breedsOf(query.type);
  const breedLabel = useBreedLabel();
  const units = useUnits();
  const offeredFilters = advancedFilters.filter((name) => filterApplies(name, query.type));
  const { place, isPlaceInvalid } = query;
  const choose = (next: Place) => onChange({ place: next, isPlaceInvalid: false });
  // Until a place is given, even an invalid one, the page asks only for the place.
  const asksOnlyForPlace = !place && !isPlaceInvalid;
  const count = chosenNames.length + (words.trim() ? 1 : 0);
  const changeUnfolded = (open: boolean) => {
    setIsUnfolded(open);
    setFoldedFilters(chosenAdvanced);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // Unfolded filters would separate the button from the results.
    changeUnfolded(false);
    onSearch();
  };
  return (
    <search aria-label={messages["adoption.filters"]} className="grid grid-cols-1 gap-4">
      {asksOnlyForPlace && <p className="-mb-1 text-ink-2">{messages["location.ask"]}</p>}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <LocationField
          label={messages["adoption.location"]}
          value={place}
          onChange={choose}
          offersMyLocation={!place}
          onAutoLocated={choose}
          error={isPlaceInvalid ? messages["adoption.placeNeeded"] : null}
          className={asksOnlyForPlace ? "w-full max-w-[560px]" : "min-w-0 flex-[999_1_11rem]"}
        />
        {!asksOnlyForPlace && (
          <>
            <Button type="submit" variant="go" icon="search" busy={busy} className="min-h-13! grow">
              {messages["adoption.search"]}
            </Button>
            <div className="flex w-full items-center gap-2">
              <div className="flex min-w-0 gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 sm:flex-wrap">
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
                    options={[
                      { value: "", label: messages["choice.anyBreed"] },
                      ...breedsOfType.map((breed) => ({ value: breed, label: breedLabel?.(breed) ?? "" })),
                    ]}
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
                  offValue={defaultAdoptionDistance}
                  value={query.distance}
                  onChange={(distance) => onChange({ distance })}
                />
                <SelectChip
                  plain
                  label={messages["adoption.order"]}
                  options={isDefaultPlace(place) ? ordersOfDefaultPlace : adoptionOrders}
                  value={query.sort}
                  onChange={(sort) => onChange({ sort })}
                />
                {!isUnfolded &&
                  offeredFilters
                    .filter((name) => query[name] || foldedFilters.includes(name))
                    .map((name) => <AdvancedFilter key={name} name={name} query={query} onChange={onChange} />)}
              </div>
              <ChipButton
                aria-expanded={isUnfolded}
                aria-controls={moreId}
                aria-describedby={count > 0 ? countId : undefined}
                className="shrink-0 sm:self-start"
                onClick={() => changeUnfolded(!isUnfolded)}
              >
                <Icon name="filter" size={18} />
                {messages[isUnfolded ? "adoption.fewer" : "adoption.more"]}
                {count > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute -top-1.5 -right-1 grid size-5 place-items-center rounded-full bg-act text-xs font-strong text-on-act"
                  >
                    {count}
                  </span>
                )}
              </ChipButton>
              <span id={countId} hidden>
                {sentence("adoption.filtersSet", { count })}
              </span>
            </div>
            <div id={moreId} hidden={!isUnfolded} className="w-full">
              {isUnfolded && (
                <MoreFilters
                  query={query}
                  onChange={onChange}
                  words={words}
                  onWords={onWords}
                  state={state}
                  loadedPets={loadedPets}
                  onRetry={onRetry}
                />
              )}
            </div>
          </>
        )}
      </form>
      <DefaultPlace hasDistances place={place} onChange={choose} />
    </search>
  );
}
