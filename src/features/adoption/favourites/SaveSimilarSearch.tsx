import type { SavedSearch } from "../../../../domain/adoption/savedSearch";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Spinner } from "../../../ui/feedback/Spinner";
import { type SavedSearchResult, useSaveSearch } from "../useSaveSearch";

interface Props {
  /** The favourite's name. */
  name: string;
  search: SavedSearch;
  onSaved(saved: SavedSearchResult): void;
}

/** Offers to tell the user about new pets similar to one of their favourites. */
export function SaveSimilarSearch({ name, search, onSaved }: Props) {
  const { saving, press, disabled } = useSaveSearch({ search: () => search, returnTo: paths.favourites, onSaved });
  return (
    <Card className="max-w-[560px]">
      <button
        type="button"
        disabled={disabled}
        aria-busy={saving.busy || undefined}
        onClick={press}
        className="flex w-full items-center gap-3.5 text-left"
      >
        {saving.busy ? <Spinner size={22} /> : <Icon name="bell" size={22} className="flex-none text-link" />}
        <span className="grid min-w-0 flex-1">
          <span className="font-strong wrap-anywhere">{sentence("newPets.tellLike", { name })}</span>
          <span className="text-sm text-ink-2">{messages["newPets.tellLikeHint"]}</span>
        </span>
        <Icon name="next" size={20} className="flex-none text-ink-2" />
      </button>
      <Outcome saving={saving} />
    </Card>
  );
}
