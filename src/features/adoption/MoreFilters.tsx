import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { messages } from "../../../domain/messages";
import { TextField } from "../../ui/forms/TextField";
import { AdvancedFilter } from "./AdvancedFilter";
import { type AdoptionQuery, advancedFilters, filterApplies, chosenFilters } from "./adoptionQuery";
import { ResultBar } from "./ResultBar";
import type { PagesState } from "./useAdoptionPages";

interface Props {
  query: AdoptionQuery;
  onChange(changes: Partial<AdoptionQuery>): void;
  words: string;
  onWords(words: string): void;
  state: PagesState;
  loadedPets: readonly AdoptablePet[];
  onRetry(): void;
}

/** Filters for facts that listings usually state. */
const filtersUsuallyAnswered: readonly string[] = ["age", "size"];

/** The filters behind the "More" button, with what they find. */
export function MoreFilters({ query, onChange, words, onWords, state, loadedPets, onRetry }: Props) {
  const chosenNames = chosenFilters(query);
  const hidesUnanswered = advancedFilters.some(
    (name) => !filtersUsuallyAnswered.includes(name) && chosenNames.includes(name),
  );
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-wrap content-start gap-2">
          {advancedFilters
            .filter((name) => filterApplies(name, query.type))
            .map((name) => (
              <AdvancedFilter key={name} name={name} query={query} onChange={onChange} />
            ))}
        </div>
        <TextField
          label={messages["adoption.words"]}
          type="search"
          value={words}
          onChange={onWords}
          hint={messages["adoption.wordsHint"]}
          className="max-lg:max-w-[420px] lg:-mt-2"
        />
      </div>
      {hidesUnanswered && <p className="mt-2 text-sm text-ink-2">{messages["adoption.onlyStated"]}</p>}
      <ResultBar {...{ state, loadedPets, words, query, onChange, onRetry }} />
    </>
  );
}
