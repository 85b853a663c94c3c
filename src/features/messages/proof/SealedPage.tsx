import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { momentInSentence } from "../../../../domain/time/momentText";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { type PageProps, stepOf } from "./proof";
import { ProofFrame } from "./ProofFrame";
import { StepRow } from "./StepRow";
import { StopButton } from "./StopButton";

/** The viewer has sealed their part, and the other side has to answer. */
export function SealedPage({ threadKey, thread, proof, nameMidSentence }: PageProps) {
  const { isFinder, askedAt, answeredAt } = proof;
  // In the order in which they are sealed. At `answeredAt`, the owner seals an answer and a question in return.
  const rows = isFinder
    ? ([
        ["proof.yourQuestion", askedAt],
        ["proof.theirAnswer", answeredAt],
        ["proof.theirQuestion", answeredAt],
        ["proof.yourAnswer", undefined],
      ] as const)
    : ([
        ["proof.theirQuestion", askedAt],
        ["proof.yourAnswer", answeredAt],
        ["proof.yourQuestion", answeredAt],
        ["proof.theirAnswer", undefined],
      ] as const);
  return (
    <ProofFrame
      thread={thread}
      step={stepOf(proof)}
      title={sentence("proof.waitTitle", { name: nameMidSentence })}
      foot={
        <ButtonLink big block to={threadAddress(thread.threadId)}>
          {messages["proof.back"]}
        </ButtonLink>
      }
    >
      <ul className="grid rounded-lg bg-card p-4 shadow-lift-1">
        {rows.map(([title, at]) => (
          <StepRow key={title} isSealed={at !== undefined} title={messages[title]}>
            {at === undefined ? messages["proof.notHere"] : sentence("proof.sealedAt", { when: momentInSentence(at) })}
          </StepRow>
        ))}
      </ul>
      <p className="text-ink-2">{messages["proof.together"]}</p>
      <StopButton threadKey={threadKey} />
    </ProofFrame>
  );
}
