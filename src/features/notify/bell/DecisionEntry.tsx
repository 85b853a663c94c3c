import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, Shown } from "./useBell";
import { useWhen } from "./useWhen";

function textOf({ what, outcome, petName: name }: EntryOf<"decision">) {
  if (outcome === "removed") return sentence("flag.removed", { name });
  if (outcome === "shown") return sentence(`bell.shown.${what}`, { name });
  return outcome === "kept" ? sentence(`flag.kept.${what}`, { name }) : sentence(`flag.mine.${what}`, { name });
}

/** What was hidden of the person's things, or is back. The page behind it has the reason, and room for an answer. */
export function DecisionEntry({ entry, isNew }: Shown<EntryOf<"decision">>) {
  const when = useWhen(entry.came);
  const { reportId } = entry;
  const to = reportId ? reportAddress(reportId) : paths.dashboard;
  return (
    <EntryLink to={to} thumb={null} icon="info" isNew={isNew} under={`${messages["bell.fromUs"]}, ${when}`}>
      {textOf(entry)}
    </EntryLink>
  );
}
