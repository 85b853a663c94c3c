import type { SavedSearchResult } from "../features/adoption/useSaveSearch";
import { lazyPart } from "../ui/feedback/lazyPart";

// The question is only an offer, so a failure to load it is ignored.
const AskAboutSearch = lazyPart(
  async () =>
    await import("../features/notify/news/AskAboutSearch").then(
      (part) => part.AskAboutSearch,
      () => () => null,
    ),
);

/** Shown after a search is saved: asks how to notify its owner, unless they have answered before. */
export const SavedSearchFollowUp = ({ savedSearch }: { savedSearch: SavedSearchResult | null }) =>
  savedSearch && <AskAboutSearch key={savedSearch.searchId} {...savedSearch} />;
