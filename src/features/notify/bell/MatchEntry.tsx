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
  if (status === "lost")
    return count === 1 ? sentence("bell.matchLost", { kind, name }) : sentence("bell.matchesLost", { count, name });
  return count === 1 ? sentence("bell.matchFound", { kind }) : sentence("bell.matchesFound", { count });
}

/** Matches of one of the user's reports. */
export function MatchEntry({ entry, isNew }: EntryProps<EntryOf<"match">>) {
  const when = useTimeText(entry.cameAt);
  return (
    <EntryLink
      to={`${liveAddress(entry.reportId)}#matches`}
      thumb={entry.thumb}
      isNew={isNew}
      detail={`${messages["bell.yours"]}, ${when}`}
    >
      <b className="font-strong">{headline(entry)}</b>{" "}
      {messages[entry.total === 1 ? "bell.lookAtBoth" : "bell.lookAtAll"]}
    </EntryLink>
  );
}
