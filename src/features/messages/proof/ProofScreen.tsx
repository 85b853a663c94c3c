import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { usePageTitle } from "../../../lib/pageTitle";
import { useAuth } from "../../../services/auth/useAuth";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { secretOf } from "../visitor/deviceThreads";
import { nameInSentenceOf, nameOf, type ThreadKey } from "../thread";
import { useMarkStepsRead } from "../useRead";
import { ThreadSkeleton } from "../ThreadSkeleton";
import { AnswerPage } from "./AnswerPage";
import { AskPage } from "./AskPage";
import { EndPage } from "./EndPage";
import { FirstPage } from "./FirstPage";
import { JudgePage } from "./JudgePage";
import { MatchPage } from "./MatchPage";
import { isMyTurn, type PageProps } from "./proof";
import { SealedPage } from "./SealedPage";

/** The secret mark of one thread. Each page has one purpose, and the page changes as soon as either side acts. */
export function ProofScreen({ threadId }: { threadId: string }) {
  const [secret] = useState(() => secretOf(threadId));
  const { status } = useAuth();
  const threadKey: ThreadKey = { threadId: threadId as Id<"threads">, ...(secret && { secret }) };
  const args = status === "loading" ? "skip" : threadKey;
  const thread = useQuery(api.threads.get, args === "skip" ? args : { ...args, count: 1 });
  const proof = useQuery(api.proofs.get, args);
  usePageTitle(messages["proof.title"]);
  if (thread === undefined || proof === undefined) return <ThreadSkeleton />;
  if (!thread || !proof) {
    return (
      <div className="wrap pt-6 pb-12">
        <h1 className="sr-only">{messages["proof.title"]}</h1>
        <EmptyState
          scene="path"
          title={messages["thread.goneTitle"]}
          action={<ButtonLink to={threadAddress(threadId)}>{messages["proof.back"]}</ButtonLink>}
        >
          {messages["thread.goneText"]}
        </EmptyState>
      </div>
    );
  }
  return (
    <ProofPage
      threadKey={threadKey}
      thread={thread}
      proof={proof}
      name={nameOf(thread)}
      nameMidSentence={nameInSentenceOf(thread)}
    />
  );
}

function ProofPage(props: PageProps) {
  const { proof, threadKey, thread } = props;
  useMarkStepsRead(threadKey, thread);
  const { state, isFinder } = proof;
  const [isAsking, setAsking] = useState(false);
  const hasEnded = state === "no" || state === "unsure" || state === "withdrawn";
  // The finder has asked, and the next round has begun.
  if (isAsking && !hasEnded) setAsking(false);
  if (state === "match") return <MatchPage {...props} />;
  if (hasEnded) {
    return isAsking ? <AskPage {...props} /> : <EndPage {...props} onAgain={() => setAsking(true)} />;
  }
  if (state === null) return isFinder ? <AskPage {...props} /> : <FirstPage {...props} />;
  if (state === "judging") return <JudgePage {...props} />;
  return isMyTurn(proof) ? <AnswerPage {...props} /> : <SealedPage {...props} />;
}
