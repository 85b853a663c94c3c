import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { ThreadKey } from "../thread";
import { meetAddress, whenInSentence } from "./meeting";

interface Props {
  threadKey: ThreadKey;
  /** Whether it is the page's main button. */
  isMain?: boolean;
}

/** Leads to the meeting, and says what waits there. Shown only once both sides have pressed Match. */
export function MeetLink({ threadKey, isMain = false }: Props) {
  const meeting = useQuery(api.messages.meetings.get, threadKey);
  const now = useCurrentMinute();
  if (!meeting) return null;
  const { suggestedPlan: suggested, agreedPlan: agreed, home } = meeting;
  const isMyTurn = !home && suggested !== null && !suggested.isMine;
  const label = home
    ? messages["feed.home"]
    : isMyTurn
      ? messages["meet.linkAnswer"]
      : agreed
        ? sentence("meet.linkAgreed", { when: whenInSentence(agreed.at, now) })
        : messages[suggested ? "meet.linkWaiting" : "meet.plan"];
  return (
    <ButtonLink
      to={meetAddress(threadKey.threadId)}
      icon={home ? "home" : "calendar"}
      variant={isMyTurn || (!agreed && !suggested && !home) ? "go" : "plain"}
      big={isMain}
      block={isMain}
    >
      {label}
    </ButtonLink>
  );
}
