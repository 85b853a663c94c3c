import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { type SavedSearch, searchTitle } from "../../../../domain/adoption/savedSearch";
import { messages, sentence } from "../../../../domain/messages";
import { useUnits } from "../../../lib/units";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ChannelQuestion } from "./ChannelQuestion";

/**
 * Asks the user, after their first saved search, how to notify them. The answer also applies to later saved searches
 * and watch areas.
 */
export function AskAboutSearch({ searchId, search }: { searchId: Id<"savedSearches">; search: SavedSearch }) {
  const { status } = useAuth();
  const units = useUnits();
  const choice = useQuery(api.notify.areas.choice, status === "signedIn" ? {} : "skip");
  const setFirstChannels = useRefusableMutation(api.adoption.searches.setFirstChannels);
  return (
    <ChannelQuestion
      title={sentence("newPets.ask", { search: searchTitle(search, units) })}
      text={messages["newPets.askText"]}
      hasAnswered={choice === undefined ? undefined : choice !== null}
      send={(answer) => setFirstChannels({ searchId, ...answer })}
      // Closing counts as declining.
      onLeave={() => void setFirstChannels({ searchId, email: false, push: false }).catch(() => {})}
    />
  );
}
