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
 * Links to the meeting, and says how far the plan is or that the viewer has to answer. Shown only once both sides have
 * pressed Match.
 */
export function MeetLink({ threadKey, isMain = false }: Props) {
  const meeting = useQuery(api.messages.meetings.get, threadKey);
  const now = useCurrentMinute();
  if (!meeting) return null;
  const { suggestedPlan, agreedPlan, home } = meeting;
  const isMyTurn = !home && suggestedPlan !== null && !suggestedPlan.isMine;
  const label = home
    ? messages["feed.home"]
    : isMyTurn
      ? messages["meet.linkAnswer"]
      : agreedPlan
        ? sentence("meet.linkAgreed", { when: whenInSentence(agreedPlan.at, now) })
        : messages[suggestedPlan ? "meet.linkWaiting" : "meet.plan"];
  return (
    <ButtonLink
      to={meetAddress(threadKey.threadId)}
      icon={home ? "home" : "calendar"}
      variant={isMyTurn || (!agreedPlan && !suggestedPlan && !home) ? "go" : "plain"}
      big={isMain}
      block={isMain}
    >
      {label}
    </ButtonLink>
  );
}
