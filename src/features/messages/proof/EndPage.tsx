import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time/momentText";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PageProps } from "./proof";
import { ProofFrame } from "./ProofFrame";
import { StepRow } from "./StepRow";
import { useSuggest } from "./useSuggest";

type End = "no" | "unsure" | "withdrawn";

/** Shown after a round without a match. Both sides read the same words, which blame nobody and reveal nothing. */
export function EndPage({ threadKey, thread, proof, onAgain }: PageProps & { onAgain(): void }) {
  const end = proof.state as End;
  const [now] = useState(() => Date.now());
  const suggesting = useSuggest(threadKey);
  const dispute = useRefusableMutation(api.proofs.dispute);
  const [isDisputed, setDisputed] = useState(false);
  const disputing = useSubmit({
    send: () => dispute(threadKey),
    onDone: () => setDisputed(true),
    explain: (error) => errorSentence(error),
  });
  const { nextRoundAt, isFinder } = proof;
  const canAsk = nextRoundAt !== null && nextRoundAt <= now;
  return (
    <ProofFrame
      thread={thread}
      step={4}
      title={messages[`proof.endTitle.${end}`]}
      foot={
        thread.isOpen && (
          <>
            <Button big block variant="go" busy={suggesting.busy} onClick={() => suggesting.submit("proof.vetText")}>
              {messages["proof.vet"]}
            </Button>
            <Button block onClick={() => suggesting.submit("proof.videoText")}>
              {messages["proof.video"]}
            </Button>
            {end !== "withdrawn" && !isDisputed && (
              <Button block variant="quiet" busy={disputing.busy} onClick={() => disputing.submit()}>
                {messages["proof.mistake"]}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="text-ink-2">{messages[`proof.endText.${end}`]}</p>
      <ul className="grid rounded-lg bg-card p-4 shadow-lift-1">
        <StepRow isSealed title={messages["proof.marksSealed"]}>
          {messages["proof.newOnes"]}
        </StepRow>
        <StepRow isSealed={false} title={messages[nextRoundAt === null ? "proof.lastTry" : "proof.oneMore"]}>
          {nextRoundAt === null
            ? messages["proof.bothTried"]
            : canAsk
              ? messages["proof.now"]
              : sentence("proof.from", { when: momentText(nextRoundAt) })}
        </StepRow>
      </ul>
      {canAsk && isFinder && thread.isOpen && (
        <Button className="self-start" onClick={onAgain}>
          {messages["proof.again"]}
        </Button>
      )}
      <Note icon="vet">
        <b className="font-strong">{messages["proof.surerTitle"]}</b> {messages["proof.surer"]}
      </Note>
      <Outcome saving={suggesting} />
      <Outcome saving={disputing} />
      {isDisputed && <Note live>{messages["proof.disputed"]}</Note>}
    </ProofFrame>
  );
}
