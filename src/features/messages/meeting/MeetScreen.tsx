import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { focusHeading } from "../../../lib/focusHeading";
import { usePageTitle } from "../../../lib/pageTitle";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { useAuth } from "../../../services/auth/useAuth";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Note } from "../../../ui/feedback/Note";
import { secretOf } from "../visitor/deviceThreads";
import { nameInSentenceOf, nameOf, type ThreadKey } from "../thread";
import { ThreadFrame } from "../ThreadFrame";
import { ThreadSkeleton } from "../ThreadSkeleton";
import { useMarkStepsRead } from "../useRead";
import { AgreedPage } from "./AgreedPage";
import { HerePage } from "./HerePage";
import { HomecomingPage } from "./HomecomingPage";
import type { PageProps } from "./meeting";
import { PlanPage } from "./PlanPage";
import { SuggestedPage } from "./SuggestedPage";

/** The meeting of a conversation. The page changes as soon as either side acts. */
export function MeetScreen({ threadId }: { threadId: string }) {
  const [secret] = useState(() => secretOf(threadId));
  const { status } = useAuth();
  const threadKey: ThreadKey = { threadId: threadId as Id<"threads">, ...(secret && { secret }) };
  const args = status === "loading" ? "skip" : threadKey;
  const thread = useQuery(api.threads.get, args === "skip" ? args : { ...args, count: 1 });
  const meeting = useQuery(api.messages.meetings.get, args);
  usePageTitle(messages["meet.plan"]);
  if (thread === undefined || meeting === undefined) return <ThreadSkeleton />;
  if (!thread || !meeting) {
    return (
      <div className="wrap pt-6 pb-12">
        <h1 className="sr-only">{messages["meet.plan"]}</h1>
        <EmptyState
          scene="path"
          title={messages[thread ? "meet.noneTitle" : "thread.goneTitle"]}
          action={<ButtonLink to={threadAddress(threadId)}>{messages["proof.back"]}</ButtonLink>}
        >
          {messages[thread ? "meet.matchFirst" : "thread.goneText"]}
        </EmptyState>
      </div>
    );
  }
  return (
    <MeetPage
      threadKey={threadKey}
      thread={thread}
      meeting={meeting}
      name={nameOf(thread)}
      nameMidSentence={nameInSentenceOf(thread)}
    />
  );
}

function MeetPage(props: PageProps) {
  const { threadKey, thread, meeting, nameMidSentence } = props;
  useMarkStepsRead(threadKey, thread);
  const { suggestedPlan, agreedPlan, arrivedAt, home: homecoming } = meeting;
  const now = useCurrentMinute();
  const [isPlanning, setPlanning] = useState(false);
  // Whether the viewer has pressed "We haven't met yet" on `HerePage`, which leads back to the agreed plan.
  const [hasPressedNotMet, setPressedNotMet] = useState(false);
  // The id of the suggestion that the viewer has put aside to see the agreed plan.
  const [postponedPlanId, setPostponedPlanId] = useState<string | null>(null);
  const isSuggestionPending = suggestedPlan !== null && suggestedPlan.planId !== postponedPlanId;
  const hasStarted = agreedPlan !== null && (arrivedAt.mine !== null || (agreedPlan.at <= now && !isSuggestionPending));
  const page = homecoming
    ? "home"
    : !thread.isOpen
      ? "closed"
      : isPlanning || (!suggestedPlan && !agreedPlan)
        ? "plan"
        : hasStarted && !hasPressedNotMet
          ? "here"
          : isSuggestionPending
            ? "suggested"
            : "agreed";
  // The viewer's unfinished plan is out of date as soon as either side has suggested or agreed to something.
  const planIds = { suggested: suggestedPlan?.planId, agreed: agreedPlan?.planId };
  const [shownPlanIds, setShownPlanIds] = useState(planIds);
  if (planIds.suggested !== shownPlanIds.suggested || planIds.agreed !== shownPlanIds.agreed) {
    setShownPlanIds(planIds);
    setPlanning(false);
    if (planIds.agreed !== shownPlanIds.agreed) setPressedNotMet(false);
  }
  const focusPage = useEffectEvent((_page: string) => {
    // The new page's heading gets the focus if the pressed button disappeared with its page.
    if (document.activeElement === document.body) focusHeading();
  });
  useEffect(() => focusPage(page), [page]);

  if (page === "home") return <HomecomingPage {...props} />;
  if (page === "closed") {
    return (
      <ThreadFrame
        thread={thread}
        title={messages["meet.plan"]}
        subtitle={sentence("meet.with", { name: nameMidSentence })}
      >
        <Note>{messages["thread.closed"]}</Note>
      </ThreadFrame>
    );
  }
  if (page === "plan") {
    return <PlanPage {...props} {...((suggestedPlan || agreedPlan) && { onBack: () => setPlanning(false) })} />;
  }
  if (page === "suggested" && suggestedPlan) {
    const onKeepAgreedPlan = () => setPostponedPlanId(suggestedPlan.planId);
    return (
      <SuggestedPage
        {...props}
        suggestedPlan={suggestedPlan}
        onSuggestOther={() => setPlanning(true)}
        onKeepAgreedPlan={onKeepAgreedPlan}
      />
    );
  }
  if (!agreedPlan) return null;
  return page === "here" ? (
    <HerePage {...props} agreedPlan={agreedPlan} onNotMet={() => setPressedNotMet(true)} />
  ) : (
    <AgreedPage
      {...props}
      agreedPlan={agreedPlan}
      onArrived={() => setPressedNotMet(false)}
      onChangePlan={() => setPlanning(true)}
      {...(suggestedPlan && !suggestedPlan.isMine && { onAnswer: () => setPostponedPlanId(null) })}
    />
  );
}
