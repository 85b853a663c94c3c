import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { Card } from "../../../ui/Card";
import { SavedSearchRow } from "./SavedSearchRow";

/** The user's saved adoption searches and their channels. Renders nothing if there are none. */
export function SavedSearchesCard() {
  const { status } = useAuth();
  const searches = useQuery(api.adoption.searches.mine, status === "signedIn" ? {} : "skip") ?? [];
  if (searches.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="saved-searches" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="saved-searches" className="text-h3">
          {messages["newPets.title"]}
        </h2>
        <p className="text-ink-2">{messages["newPets.cardText"]}</p>
      </div>
      <ul className="divide-y divide-line *:py-4">
        {searches.map((search) => (
          <SavedSearchRow key={search._id} search={search} />
        ))}
      </ul>
    </Card>
  );
}
