import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { dueSentence } from "../../../../domain/pets/health/dueText";
import { today } from "../../../../domain/time/time";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/** Due vaccinations of one of the user's pets. */
export function CareEntry({ entry, isNew }: EntryProps<EntryOf<"care">>) {
  const { petId, petName: name, thumb, vaccine, due, total, cameAt } = entry;
  const when = useTimeText(cameAt);
  return (
    <EntryLink
      to={petAddress(petId, "health")}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["pass.bellAbout"], when })}
    >
      <b className="font-strong">{dueSentence({ vaccine, name, due }, today())}</b>
      {total > 1 && <> {sentence("mail.more", { count: total - 1 })}</>}
    </EntryLink>
  );
}
