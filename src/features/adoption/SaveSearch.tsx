import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type SavedSearch, searchTitle } from "../../../domain/adoption/savedSearch";
import { messages, sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { errorSentence } from "../../lib/errorSentence";
import { useUnits } from "../../lib/units";
import { openSignIn } from "../../services/auth/signIn/signInDialog";
import { useAuth } from "../../services/auth/useAuth";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { Outcome } from "../../ui/feedback/Outcome";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";
import { type AdoptionQuery, argumentsOf, writeAdoption } from "./adoptionQuery";

export interface SavedSearchResult {
  searchId: Id<"savedSearches">;
  search: SavedSearch;
}

interface Props {
  /** The search that ran. */
  query: AdoptionQuery;
  onSaved(saved: SavedSearchResult): void;
}

/** Saves the search, so that its owner hears of new pets. Visitors log in first. */
export function SaveSearch({ query, onSaved }: Props) {
  const { status } = useAuth();
  const units = useUnits();
  const add = useRefusableMutation(api.adoption.searches.add);
  const { place } = query;
  const saving = useSubmit({
    send: async () => {
      const { page: _page, sort: _sort, ...search } = argumentsOf(query, place!, 1);
      return { searchId: await add(search), search };
    },
    onDone: (saved) => {
      toast(sentence("newPets.saved", { search: searchTitle(saved.search, units) }), { tone: "good", icon: "bell" });
      onSaved(saved);
    },
    explain: (error) => sentence("newPets.saveFailed", { message: errorSentence(error) }),
  });
  if (!place) return null;
  const returnTo = `${paths.adoption}?${writeAdoption(query, 1).toString()}` as const;
  const ask = () => openSignIn({ mode: "login", reason: "auth.signInForNewPets", returnTo });
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        variant="quiet"
        icon="bell"
        busy={saving.busy}
        // Until then, nobody knows whether the person has to log in.
        disabled={status === "loading"}
        onClick={() => (status === "signedIn" ? saving.submit() : ask())}
      >
        {messages["newPets.tell"]}
      </Button>
      <Outcome saving={saving} />
    </div>
  );
}
