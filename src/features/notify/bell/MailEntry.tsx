import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, Shown } from "./useBell";
import { useWhen } from "./useWhen";

/** E-mail came back, or was called spam. */
export function MailEntry({ entry: { why, address, came }, isNew }: Shown<EntryOf<"mail">>) {
  const when = useWhen(came);
  const text = why === "complained" ? "mail.complained" : "mail.bounced";
  return (
    <EntryLink to={paths.areas} thumb={null} icon="mail" isNew={isNew} under={`${messages["bell.fromUs"]}, ${when}`}>
      <b className="font-strong">{messages["bell.mailOff"]}</b> {sentence(text, { address })}
    </EntryLink>
  );
}
