import { searchQuery, searchTitle } from "../../../../domain/adoption/savedSearch";
import { messages, sentence } from "../../../../domain/messages";
import { adoptablePetAddress, paths } from "../../../../domain/paths";
import { useUnits } from "../../../lib/units";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/** New pets that a saved search of the user has found. */
export function NewPetsEntry({ entry, isNew }: EntryProps<EntryOf<"newPets">>) {
  const { search: savedSearch, listingId, name, thumb, total, cameAt } = entry;
  const when = useTimeText(cameAt);
  const search = searchTitle(savedSearch, useUnits());
  return (
    <EntryLink
      to={total === 1 ? adoptablePetAddress(listingId) : `${paths.adoption}?${searchQuery(savedSearch)}`}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["newPets.forYou"], when })}
    >
      <b className="font-strong">
        {sentence("newPets.new", { count: total, name: name || messages["adoption.unnamed"], search })}
      </b>
    </EntryLink>
  );
}
