import { useState } from "react";
import { messages } from "../../domain/messages";
import { AdoptionSearch } from "../features/adoption/AdoptionSearch";
import type { SavedSearchResult } from "../features/adoption/useSaveSearch";
import { PageHeader } from "../ui/PageHeader";
import { SavedSearchFollowUp } from "./SavedSearchFollowUp";

export function Adoption() {
  const [savedSearch, setSavedSearch] = useState<SavedSearchResult | null>(null);
  return (
    <div className="wrap">
      <PageHeader title={messages["adoption.title"]} lead={messages["adoption.subtitle"]} />
      <AdoptionSearch onSaved={setSavedSearch} />
      <SavedSearchFollowUp savedSearch={savedSearch} />
    </div>
  );
}
