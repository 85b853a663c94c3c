import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/** A lost pet in one of the user's watch areas is home. */
export function HomeEntry({ entry: { reportId, petName: name, thumb, cameAt }, isNew }: EntryProps<EntryOf<"home">>) {
  const when = useTimeText(cameAt);
  return (
    <EntryLink
      to={reportAddress(reportId)}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["bell.nearArea"], when })}
    >
      <b className="font-strong">{sentence("bell.homeAgain", { name })}</b> {messages["bell.thanks"]}
    </EntryLink>
  );
}
