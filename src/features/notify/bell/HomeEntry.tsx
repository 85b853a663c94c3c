import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, Shown } from "./useBell";
import { useWhen } from "./useWhen";

/** Good news: a lost pet in one of the person's areas is home. */
export function HomeEntry({ entry: { reportId, petName: name, thumb, came }, isNew }: Shown<EntryOf<"home">>) {
  const when = useWhen(came);
  return (
    <EntryLink to={reportAddress(reportId)} thumb={thumb} isNew={isNew} under={`${messages["bell.nearArea"]}, ${when}`}>
      <b className="font-strong">{sentence("bell.homeAgain", { name })}</b> {messages["bell.thanks"]}
    </EntryLink>
  );
}
