import { distanceChoices, vetDistances } from "../../../domain/geo/searchDistances";
import type { Place } from "../../../domain/geo/place";
import { messages, sentence } from "../../../domain/messages";
import { useUnits } from "../../lib/units";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { compactStateStyles } from "../../ui/feedback/compactState";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { mapSearchUrl } from "./mapSearchUrl";
import type { VetQuery } from "./vetQuery";

interface Props {
  query: VetQuery;
  place: Place;
  onChange: (changes: Partial<VetQuery>) => void;
  onChoosePlace: () => void;
}

const noFilters = { open24Hours: "", emergency: "", onlyOpen: false } as const;

/** Shown when a search finds nothing. Its buttons widen the search, drop its filters or search elsewhere. */
export function NoVets({ query, place, onChange, onChoosePlace }: Props) {
  const { distance, open24Hours, emergency, onlyOpen } = query;
  const widerDistance = distanceChoices(vetDistances, useUnits(), distance).find(({ value }) => value > distance);
  const hasFilters = open24Hours !== "" || emergency !== "" || onlyOpen;
  return (
    <EmptyState
      className={compactStateStyles}
      scene="path"
      title={messages["vets.empty"]}
      action={
        <>
          {hasFilters && (
            <Button variant="go" onClick={() => onChange(noFilters)}>
              {messages["vets.clearFilters"]}
            </Button>
          )}
          {widerDistance && (
            <Button variant={hasFilters ? undefined : "go"} onClick={() => onChange({ distance: widerDistance.value })}>
              {sentence("vets.widen", { distance: widerDistance.label })}
            </Button>
          )}
          <ButtonLink to={mapSearchUrl(place)} target="_blank" rel="noopener noreferrer" icon="link">
            {messages["vets.openMaps"]}
          </ButtonLink>
          <Button icon="pin" onClick={onChoosePlace}>
            {messages["vets.otherPlace"]}
          </Button>
        </>
      }
    />
  );
}
