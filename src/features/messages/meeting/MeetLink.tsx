import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { ThreadKey } from "../thread";
import { meetAddress, whenInSentence } from "./meeting";

interface Props {
  threadKey: ThreadKey;
  /** Whether the link is the page's main button. */
  isMain?: boolean;
}

/**
 * Links to the meeting. Its label says what comes next (to suggest a plan, to answer one, or to wait for an answer),
 * the agreed time, or that the pet is home. Hidden until both sides have pressed Match.
 */
export function MeetLink({ threadKey, isMain = false }: Props) {
  const meeting = useQuery(api.messages.meetings.get, threadKey);
  const now = useCurrentMinute();
  if (!meeting) return null;
  const { suggestedPlan, agreedPlan, home: homecoming } = meeting;
  const isMyTurn = !homecoming && suggestedPlan !== null && !suggestedPlan.isMine;
  const label = homecoming
    ? messages["feed.home"]
    : isMyTurn
      ? messages["meet.linkAnswer"]
      : agreedPlan
        ? sentence("meet.linkAgreed", { when: whenInSentence(agreedPlan.at, now) })
        : messages[suggestedPlan ? "meet.linkWaiting" : "meet.plan"];
  return (
    <ButtonLink
      to={meetAddress(threadKey.threadId)}
      icon={homecoming ? "home" : "calendar"}
      variant={isMyTurn || (!agreedPlan && !suggestedPlan && !homecoming) ? "go" : "plain"}
      big={isMain}
      block={isMain}
    >
      {label}
    </ButtonLink>
  );
}
