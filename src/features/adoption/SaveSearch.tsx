import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Button } from "../../ui/controls/Button";
import { Outcome } from "../../ui/feedback/Outcome";
import { type AdoptionQuery, argumentsOf, writeAdoption } from "./adoptionQuery";
import { type SavedSearchResult, useSaveSearch } from "./useSaveSearch";

interface Props {
  /** The search that ran. */
  query: AdoptionQuery;
  onSaved(saved: SavedSearchResult): void;
}

/** Offers to tell the user about new pets that match the search. */
export function SaveSearch({ query, onSaved }: Props) {
  const { place } = query;
  const { saving, press, disabled } = useSaveSearch({
    search: () => {
      const { page: _page, sort: _sort, ...search } = argumentsOf(query, place!, 1);
      return search;
    },
    returnTo: `${paths.adoption}?${writeAdoption(query, 1).toString()}`,
    onSaved,
  });
  if (!place) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <Button variant="quiet" icon="bell" busy={saving.busy} disabled={disabled} onClick={press}>
        {messages["newPets.tell"]}
      </Button>
      <Outcome saving={saving} />
    </div>
  );
}
