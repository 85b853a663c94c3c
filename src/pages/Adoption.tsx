import { useState } from "react";
import { messages } from "../../domain/messages";
import { AdoptionSearch } from "../features/adoption/AdoptionSearch";
import type { SavedSearchResult } from "../features/adoption/useSaveSearch";
import { PageHeader } from "../ui/PageHeader";
import { SavedSearchFollowUp } from "./SavedSearchFollowUp";

export function Adoption() {
  const [saved, setSaved] = useState<SavedSearchResult | null>(null);
  return (
    <div className="wrap">
      <PageHeader title={messages["adoption.title"]} lead={messages["adoption.subtitle"]} />
      <AdoptionSearch onSaved={setSaved} />
      <SavedSearchFollowUp saved={saved} />
    </div>
  );
}
