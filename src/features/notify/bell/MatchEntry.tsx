import { kindOf } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

function headline({ status, what, total: count, petType, petName: name }: EntryOf<"match">) {
  const kind = kindOf(petType);
  if (what === "claim") return sentence("bell.claim", { name });
  if (what === "agreed") return messages["bell.agreed"];
  return status === "lost"
    ? sentence("bell.matchLost", { count, kind, name })
    : sentence("bell.matchFound", { count, kind });
}

/**
 * The matches of one of the user's open reports. The headline says whether a finder claims the newest one, or the owner
 * has agreed that the pet is theirs.
 */
export function MatchEntry({ entry, isNew }: EntryProps<EntryOf<"match">>) {
  const when = useTimeText(entry.cameAt);
  return (
    <EntryLink
      to={`${liveAddress(entry.reportId)}#matches`}
      thumb={entry.thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["bell.yours"], when })}
    >
      <b className="font-strong">{headline(entry)}</b> {sentence("bell.look", { count: entry.total })}
    </EntryLink>
  );
}
