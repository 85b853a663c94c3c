import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/** The yearly reminder to check a pet's chip. */
export function ChipEntry({ entry: { petId, petName: name, thumb, cameAt }, isNew }: EntryProps<EntryOf<"chip">>) {
  const when = useTimeText(cameAt);
  return (
    <EntryLink
      to={petAddress(petId, "chip")}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["pass.bellAbout"], when })}
    >
      <b className="font-strong">{sentence("chip.news.title", { name })}</b>
    </EntryLink>
  );
}
