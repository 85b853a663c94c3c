import { kindOf } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, Shown } from "./useBell";
import { useWhen } from "./useWhen";

function headOf({ status, total: count, petType, petName: name }: EntryOf<"match">) {
  const kind = kindOf(petType);
  if (status === "lost")
    return count === 1 ? sentence("bell.matchLost", { kind, name }) : sentence("bell.matchesLost", { count, name });
  return count === 1 ? sentence("bell.matchFound", { kind }) : sentence("bell.matchesFound", { count });
}

/** Reports that may be about the same pet as one of the person's own. */
export function MatchEntry({ entry, isNew }: Shown<EntryOf<"match">>) {
  const when = useWhen(entry.came);
  return (
    <EntryLink
      to={`${liveAddress(entry.reportId)}#matches`}
      thumb={entry.thumb}
      isNew={isNew}
      under={`${messages["bell.yours"]}, ${when}`}
    >
      <b className="font-strong">{headOf(entry)}</b>{" "}
      {messages[entry.total === 1 ? "bell.lookAtBoth" : "bell.lookAtAll"]}
    </EntryLink>
  );
}
