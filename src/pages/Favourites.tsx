import { useState } from "react";
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { FavouritesList } from "../features/adoption/favourites/FavouritesList";
import type { SavedSearchResult } from "../features/adoption/useSaveSearch";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { SavedSearchFollowUp } from "./SavedSearchFollowUp";

export function Favourites() {
  const [savedSearch, setSavedSearch] = useState<SavedSearchResult | null>(null);
  return (
    <div className="wrap">
      <PageHeader
        title={messages["favourite.title"]}
        back={{ to: paths.adoption, label: messages["favourite.back"] }}
      />
      <PartBoundary>
        <FavouritesList onSaved={setSavedSearch} />
      </PartBoundary>
      <SavedSearchFollowUp savedSearch={savedSearch} />
    </div>
  );
}
