import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type SavedSearch, searchTitle } from "../../../domain/adoption/savedSearch";
import { sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useUnits } from "../../lib/units";
import { openSignIn } from "../../services/auth/signIn/signInDialog";
import { useAuth } from "../../services/auth/useAuth";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";

export interface SavedSearchResult {
  searchId: Id<"savedSearches">;
  search: SavedSearch;
}

interface Options {
  search(): SavedSearch;
  /** Where a visitor continues after signing in. */
  returnTo: string;
  onSaved(saved: SavedSearchResult): void;
}

/** Saves a search, so that its owner hears of new pets. Visitors log in first. */
export function useSaveSearch({ search: readSearch, returnTo, onSaved }: Options) {
  const { status } = useAuth();
  const units = useUnits();
  const add = useRefusableMutation(api.adoption.searches.add);
  const saving = useSubmit({
    send: async () => {
      const search = readSearch();
      return { searchId: await add(search), search };
    },
    onDone: (saved) => {
      toast(sentence("newPets.saved", { search: searchTitle(saved.search, units) }), { tone: "good", icon: "bell" });
      onSaved(saved);
    },
    explain: (error) => sentence("newPets.saveFailed", { message: errorSentence(error) }),
  });
  const press = () => {
    if (status === "signedIn") saving.submit();
    else openSignIn({ mode: "login", reason: "auth.signInForNewPets", returnTo });
  };
  // Disabled until it is known whether the person has to log in.
  return { saving, press, disabled: status === "loading" };
}
