import { messages, sentence } from "../../../domain/messages";
import { adoptionDistances, distanceChoices } from "../../../domain/geo/searchDistances";
import { useUnits } from "../../lib/units";
import { Button } from "../../ui/controls/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { type AdoptionQuery, noFilters } from "./adoptionQuery";

interface Props {
  query: AdoptionQuery;
  onSearch(changes: Partial<AdoptionQuery>): void;
}

/** Shown when a search finds nothing. Its buttons drop the conditions of the search. */
export function NoPets({ query, onSearch }: Props) {
  const widest = distanceChoices(adoptionDistances, useUnits(), query.distance).at(-1)!;
  const isFiltered = Object.keys(noFilters).some((name) => query[name as keyof typeof noFilters] !== "");
  return (
    <EmptyState
      scene="path"
      title={messages["adoption.none"]}
      action={
        <>
          {query.distance !== widest.value && (
            <Button variant="go" onClick={() => onSearch({ distance: widest.value })}>
              {sentence("adoption.widen", { distance: widest.label })}
            </Button>
          )}
          {isFiltered && <Button onClick={() => onSearch(noFilters)}>{messages["adoption.clearFilters"]}</Button>}
        </>
      }
    >
      {messages["adoption.noneHint"]}
    </EmptyState>
  );
}
