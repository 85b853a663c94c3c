import { type SubmitEvent, useId, useState } from "react";
import {
  adoptionAges,
  adoptionDistances,
  adoptionFlags,
  adoptionGenders,
  adoptionSizes,
  animals,
  yesNo,
} from "../../../domain/choices";
import { breeds } from "../../../domain/breeds";
import { messages } from "../../../domain/messages";
import { LocationField } from "../../fields/LocationField";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Select } from "../../ui/Select";
import { type AdoptionQuery, isAdvanced } from "./adoptionQuery";

interface Props {
  query: AdoptionQuery;
  onChange: (changes: Partial<AdoptionQuery>) => void;
  onSearch: () => void;
  busy: boolean;
}

const choice = (text: string) => ({ value: text, label: text });

export function AdoptionFilters({ query, onChange, onSearch, busy }: Props) {
  const [more, setMore] = useState(() => isAdvanced(query));
  const moreId = useId();
  const breedsOfType = breeds[query.type];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSearch();
  };
  return (
    <Card>
      <search aria-label={messages["adoption.filters"]}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_.8fr_1.3fr_auto]">
            <LocationField
              label={messages["adoption.location"]}
              value={query.place}
              onChange={(place) => onChange({ place })}
              error={query.place ? null : messages["adoption.placeNeeded"]}
              className="xs:max-lg:col-span-2"
            />
            <Select
              label={messages["adoption.animal"]}
              options={animals}
              value={query.type}
              onChange={(type) => onChange({ type, breed: "" })}
            />
            {breedsOfType.length > 0 && (
              <Select
                label={messages["adoption.breed"]}
                options={[{ value: "", label: messages["choice.anyBreed"] }, ...breedsOfType.map(choice)]}
                value={query.breed}
                onChange={(breed) => onChange({ breed })}
              />
            )}
            <Select
              label={messages["adoption.gender"]}
              options={adoptionGenders}
              value={query.gender}
              onChange={(gender) => onChange({ gender })}
              className="xs:max-sm:col-span-2"
            />
            <Select
              label={messages["adoption.distance"]}
              options={adoptionDistances}
              value={query.distance}
              onChange={(distance) => onChange({ distance })}
              className="xs:max-sm:col-span-2"
            />
            <Button
              type="submit"
              variant="go"
              icon="search"
              busy={busy}
              className="min-h-13! xs:max-lg:col-span-2 lg:mt-[30px] lg:self-start"
            >
              {messages["adoption.search"]}
            </Button>
          </div>
          <div id={moreId} hidden={!more}>
            <div className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-4">
              <Select
                label={messages["adoption.age"]}
                options={adoptionAges}
                value={query.age}
                onChange={(age) => onChange({ age })}
              />
              <Select
                label={messages["adoption.size"]}
                options={adoptionSizes}
                value={query.size}
                onChange={(size) => onChange({ size })}
              />
              {adoptionFlags.map(({ name, label }) => (
                <Select
                  key={name}
                  label={label}
                  options={yesNo}
                  value={query[name]}
                  onChange={(value) => onChange({ [name]: value })}
                />
              ))}
            </div>
          </div>
          <div className="-mx-3 -mb-2">
            <Button
              variant="quiet"
              icon="filter"
              aria-expanded={more}
              aria-controls={moreId}
              onClick={() => setMore(!more)}
            >
              {messages[more ? "adoption.fewer" : "adoption.more"]}
            </Button>
          </div>
        </form>
      </search>
    </Card>
  );
}
