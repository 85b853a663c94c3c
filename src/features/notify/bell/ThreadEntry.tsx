import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { clockText } from "../../../../domain/time/momentText";
import { EntryLink } from "./EntryLink";
import type { EntryOf } from "./useBellEntries";
import { useTimeText } from "./useTimeText";

const unnamedTexts = { visitor: "thread.aVisitor", someone: "thread.someone" } as const;

/** New messages in a thread, without their text, or a reminder of the thread's meeting. */
export function ThreadEntry({ entry }: { entry: EntryOf<"thread"> }) {
  const { threadId, side, petName, thumb, count, cameAt, meetAt } = entry;
  const when = useTimeText(cameAt);
  const namelessKind = side === "author" ? "visitor" : "someone";
  return (
    <EntryLink
      isNew
      to={threadAddress(threadId)}
      thumb={thumb}
      detail={sentence("bell.detail", {
        about: petName ? sentence("thread.about", { name: petName }) : messages["thread.aboutFound"],
        when,
      })}
    >
      <b className="font-strong">
        {meetAt === undefined
          ? sentence("bell.message", { name: entry.name || messages[unnamedTexts[namelessKind]], count })
          : sentence("bell.meeting", {
              who: entry.name ? "named" : namelessKind,
              name: entry.name,
              time: clockText(meetAt),
            })}
      </b>
    </EntryLink>
  );
}
