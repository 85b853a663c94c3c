import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

/** Email to the user bounced or was marked as spam. */
export function MailEntry({ entry: { why, address, cameAt }, isNew }: EntryProps<EntryOf<"mail">>) {
  const when = useTimeText(cameAt);
  const text = why === "complained" ? "mail.complained" : "mail.bounced";
  return (
    <EntryLink
      to={paths.areas}
      thumb={null}
      icon="mail"
      isNew={isNew}
      detail={sentence("bell.detail", { about: messages["bell.fromUs"], when })}
    >
      <b className="font-strong">{messages["bell.mailOff"]}</b> {sentence(text, { address })}
    </EntryLink>
  );
}
