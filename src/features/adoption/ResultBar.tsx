import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { messages, sentence } from "../../../domain/messages";
import { useUnits } from "../../lib/units";
import { Button } from "../../ui/controls/Button";
import { type AdoptionQuery, chosenFilters, noFilters } from "./adoptionQuery";
import { petsMentioning } from "./petsMentioning";
import { totalText } from "./totalText";
import type { PagesState } from "./useAdoptionPages";
import { widerDistance } from "./widerDistance";

interface Props {
  state: PagesState;
  /** The pets on all loaded pages of this search. */
  loadedPets: readonly AdoptablePet[];
  /** Words that the listed pets' texts must contain. */
  words: string;
  query: AdoptionQuery;
  onChange(changes: Partial<AdoptionQuery>): void;
  onRetry(): void;
}

const hasPets = (state: PagesState) => state.status === "found" && state.found.animals.length > 0;

function resultText({ state, loadedPets, words, query }: Props): string {
  if (state.status === "failed") return state.sentence;
  if (state.status !== "found") return messages["adoption.searching"];
  if (!hasPets(state)) return messages["adoption.none"];
  if (!words.trim()) return totalText(state.found, query);
  const shownPets = petsMentioning(words, loadedPets);
  if (shownPets.length === 0) return messages["adoption.wordsNone"];
  return totalText({ total: shownPets.length, isExact: true, animals: shownPets }, query);
}

/**
 * Shows the result of the search on phones, where the open filters push the list out of sight. It sticks to the bottom
 * of the screen. Its "Show" button submits the form, which folds the filters and scrolls to the list.
 */
export function ResultBar(props: Props) {
  const { state, query, onChange, onRetry } = props;
  const wider = widerDistance(query, useUnits());
  if (state.status === "none") return null;
  const isEmpty = state.status === "found" && !hasPets(state);
  return (
    // Not a live region, because `PetResults` announces the result of the search.
    <div className="sticky bottom-(--bar,0px) z-3 -mx-4 mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-y border-line bg-card px-4 py-2.5 sm:hidden">
      <p className="font-label">{resultText(props)}</p>
      <div className="flex flex-wrap gap-2">
        {hasPets(state) && <Button type="submit">{messages["adoption.show"]}</Button>}
        {state.status === "failed" && !state.otherSite && <Button onClick={onRetry}>{messages["app.retry"]}</Button>}
        {isEmpty && wider && (
          <Button onClick={() => onChange({ distance: wider.value })}>
            {sentence("adoption.widen", { distance: wider.label })}
          </Button>
        )}
        {isEmpty && chosenFilters(query).length > 0 && (
          <Button onClick={() => onChange(noFilters)}>{messages["adoption.clearFilters"]}</Button>
        )}
      </div>
    </div>
  );
}
