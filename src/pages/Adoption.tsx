import { useState } from "react";
import { messages } from "../../domain/messages";
import { AdoptionSearch } from "../features/adoption/AdoptionSearch";
import type { SavedSearchResult } from "../features/adoption/SaveSearch";
import { PageHeader } from "../ui/PageHeader";
import { lazyPart } from "../ui/feedback/lazyPart";

// It is only an offer, so a failure to load it is ignored.
const AskAboutSearch = lazyPart(
  async () =>
    await import("../features/notify/news/AskAboutSearch").then(
      (part) => part.AskAboutSearch,
      () => () => null,
    ),
);

export function Adoption() {
  const [saved, setSaved] = useState<SavedSearchResult | null>(null);
  return (
    <div className="wrap">
      <PageHeader title={messages["adoption.title"]} lead={messages["adoption.subtitle"]} />
      <AdoptionSearch onSaved={setSaved} />
      {saved && <AskAboutSearch key={saved.searchId} {...saved} />}
    </div>
  );
}
