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
  /** The pets of all pages of this search that were loaded. */
  loaded: readonly AdoptablePet[];
  /** Words that the listed pets' texts must have. */
  words: string;
  query: AdoptionQuery;
  onChange(changes: Partial<AdoptionQuery>): void;
  onRetry(): void;
}

const hasPets = (state: PagesState) => state.status === "found" && state.found.animals.length > 0;

function text({ state, loaded, words, query }: Props): string {
  if (state.status === "failed") return state.sentence;
  if (state.status !== "found") return messages["adoption.searching"];
  if (!hasPets(state)) return messages["adoption.none"];
  if (!words.trim()) return totalText(state.found, query);
  const shown = petsMentioning(words, loaded);
  if (shown.length === 0) return messages["adoption.wordsNone"];
  return totalText({ total: shown.length, isExact: true, animals: shown }, query);
}

/**
 * The result of the search, while the open filters of a phone push the list out of sight. It stays at the bottom of the
 * screen. Inside the filters' form, its first button leads to the list.
 */
export function ResultBar(props: Props) {
  const { state, query, onChange, onRetry } = props;
  const wider = widerDistance(query, useUnits());
  if (state.status === "none") return null;
  const isEmpty = state.status === "found" && !hasPets(state);
  return (
    // The list announces the same.
    <div className="sticky bottom-(--bar,0px) z-3 -mx-4 mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-y border-line bg-card px-4 py-2.5 sm:hidden">
      <p className="font-label">{text(props)}</p>
      <div className="flex flex-wrap gap-2">
        {hasPets(state) && <Button type="submit">{messages["adoption.show"]}</Button>}
        {state.status === "failed" && !state.elsewhere && <Button onClick={onRetry}>{messages["app.retry"]}</Button>}
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
