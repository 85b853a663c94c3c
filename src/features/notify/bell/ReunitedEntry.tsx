import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/**
 * Says that the lost pet that the user has found is home. Leads to the user's report. `cameAt`: when the pet was marked
 * home.
 */
export function ReunitedEntry({
  entry: { reportId, petName: name, thumb, cameAt },
  isNew,
}: EntryProps<EntryOf<"reunited">>) {
  const when = useTimeText(cameAt);
  return (
    <EntryLink
      to={reportAddress(reportId)}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["bell.yours"], when })}
    >
      <b className="font-strong">{sentence("bell.homeAgain", { name })}</b> {messages["reunited.text"]}
    </EntryLink>
  );
}
