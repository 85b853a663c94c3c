import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { type Address, queries, threadAddress } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { ThreadKey } from "../thread";
import { isMyTurn } from "./proof";

interface Props {
  threadKey: ThreadKey;
  /** Whether to offer a first check. A check that has begun is always shown. */
  offersFirstCheck: boolean;
}

/** Leads from a conversation to the secret mark, and says whose turn it is. */
export function ProofLink({ threadKey, offersFirstCheck }: Props) {
  const proof = useQuery(api.proofs.get, threadKey);
  if (!proof || (proof.state === null && !offersFirstCheck)) return null;
  const { state } = proof;
  const isRunning = state === "asked" || state === "answered" || state === "judging";
  const turn = isMyTurn(proof) ? "proof.linkTurn" : "proof.linkWaiting";
  const label = isRunning ? turn : state === "match" ? "proof.linkMatch" : "proof.link";
  return (
    <>
      <ButtonLink
        to={`${threadAddress(threadKey.threadId)}?${queries.show}=mark` as Address}
        icon="lock"
        variant={label === "proof.linkTurn" ? "go" : "plain"}
      >
        {messages[label]}
      </ButtonLink>
      {state === null && <p className="order-last basis-full text-sm text-ink-2">{messages["proof.why"]}</p>}
    </>
  );
}
