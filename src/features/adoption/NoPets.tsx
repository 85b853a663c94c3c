import { messages, sentence } from "../../../domain/messages";
import { storedBreedName, useBreedLabel } from "../../lib/texts/useBreedLabel";
import { useUnits } from "../../lib/units";
import { joinSentences } from "../../../domain/texts/joinSentences";
import { Button } from "../../ui/controls/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { type AdoptionQuery, chosenFilters, filterLabel, noFilters } from "./adoptionQuery";
import { compactStateStyles } from "../../ui/feedback/compactState";
import { SaveSearch } from "./SaveSearch";
import type { SavedSearchResult } from "./useSaveSearch";
import { useCountsAfterChanges } from "./useCountsAfterChanges";
import { widerDistance } from "./widerDistance";

interface Props {
  query: AdoptionQuery;
  onSearch(changes: Partial<AdoptionQuery>): void;
  onSaved(saved: SavedSearchResult): void;
}

/**
 * Shown when a search finds nothing. It says how many pets there would be without one of its filters, or within a
 * greater distance. Its buttons remove filters, and widen or save the search.
 */
export function NoPets({ query, onSearch, onSaved }: Props) {
  const wider = widerDistance(query, useUnits());
  const filters = chosenFilters(query);
  const breedLabel = useBreedLabel();
  // First the counts without each filter, in the order of `filters`, then the count within the wider distance.
  const counts = useCountsAfterChanges(query, [
    ...filters.map((name) => ({ [name]: noFilters[name] })),
    // Without filters, only the wider search can find pets, so there are no counts to compare.
    ...(wider && filters.length > 0 ? [{ distance: wider.value }] : []),
  ]);
  const excludingFilters = filters
    .map((name, index) => ({
      name,
      label: filterLabel(name, query, breedLabel ?? storedBreedName),
      count: counts[index] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [bestFilter] = excludingFilters;
  const widerCount = wider ? (counts[filters.length] ?? 0) : 0;
  const lines = [
    ...excludingFilters.map(({ label, count }) => sentence("adoption.without", { filter: label, count })),
    ...(wider && widerCount > 0
      ? [sentence("adoption.withinThere", { distance: wider.label, count: widerCount })]
      : []),
  ];
  return (
    <EmptyState
      className={compactStateStyles}
      scene="path"
      title={messages["adoption.none"]}
      action={
        <>
          {bestFilter && (
            <Button variant="go" onClick={() => onSearch({ [bestFilter.name]: noFilters[bestFilter.name] })}>
              {sentence("adoption.removeFilter", { filter: bestFilter.label })}
            </Button>
          )}
          {wider && (
            <Button variant={bestFilter ? undefined : "go"} onClick={() => onSearch({ distance: wider.value })}>
              {sentence("adoption.widen", { distance: wider.label })}
            </Button>
          )}
          {filters.length > 0 && (
            <Button onClick={() => onSearch(noFilters)}>{messages["adoption.clearFilters"]}</Button>
          )}
          <SaveSearch query={query} onSaved={onSaved} />
        </>
      }
    >
      {lines.length > 0 ? joinSentences(lines) : messages["adoption.noneHint"]}
    </EmptyState>
  );
}
