import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

function decisionText({ what, outcome, petName: name }: EntryOf<"decision">) {
  if (outcome === "removed") return sentence("flag.removed", { name });
  if (outcome === "shown") return sentence(`bell.shown.${what}`, { name });
  return outcome === "kept" ? sentence(`flag.kept.${what}`, { name }) : sentence(`flag.mine.${what}`, { name });
}

/** The user's content was hidden or removed, or is shown again. */
export function DecisionEntry({ entry, isNew }: EntryProps<EntryOf<"decision">>) {
  const when = useTimeText(entry.cameAt);
  const { reportId } = entry;
  const to = reportId ? reportAddress(reportId) : paths.dashboard;
  return (
    <EntryLink
      to={to}
      thumb={null}
      icon="info"
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["bell.fromUs"], when })}
    >
      {decisionText(entry)}
    </EntryLink>
  );
}
