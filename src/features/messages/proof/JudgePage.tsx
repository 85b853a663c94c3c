import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { type Decision, decisions } from "../../../../domain/messages/proofRules";
import { threadAddress } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { MessageText } from "../MessageText";
import type { PageProps } from "./proof";
import { ProofFrame } from "./ProofFrame";

const glyphs = { match: "check", unsure: "minus", no: "close" } as const;

/** Each side judges the answer to its own question. Three equal buttons: the page prefers none. */
export function JudgePage({ threadKey, thread, proof, name, nameMidSentence }: PageProps) {
  const decide = useRefusableMutation(api.proofs.decide);
  const saving = useSubmit({
    send: (decision: Decision) => decide({ ...threadKey, decision }),
    explain: (error) => errorSentence(error),
  });
  const { mine, theirs, isFinder } = proof;
  const { decision } = mine;
  return (
    <ProofFrame
      thread={thread}
      step={4}
      title={messages["proof.fits"]}
      foot={
        decision && (
          <ButtonLink big block to={threadAddress(thread.threadId)}>
            {messages["proof.back"]}
          </ButtonLink>
        )
      }
    >
      <p className="text-lead font-strong wrap-anywhere">{sentence("app.quote", { text: mine.question ?? "" })}</p>
      <dl className="grid gap-3">
        <div className="rounded-lg bg-act-soft px-4 py-3.5 wrap-anywhere">
          <dt className="text-sm font-label text-ink-2">{messages["proof.theirAnswer"]}</dt>
          <dd className="text-field whitespace-pre-line">
            <MessageText text={theirs.answer ?? ""} foldsContacts isSevere={false} />
          </dd>
        </div>
        <div className="rounded-lg border-[1.5px] border-line px-4 py-3.5 wrap-anywhere">
          <dt className="text-sm font-label text-ink-2">{messages[isFinder ? "proof.youSaw" : "proof.youWrote"]}</dt>
          <dd className="text-field whitespace-pre-line">{mine.mark}</dd>
        </div>
      </dl>
      {decision ? (
        <Note live icon="clock">
          {sentence("proof.pressed", { decision: messages[`proof.decide.${decision}`], name: nameMidSentence })}
        </Note>
      ) : (
        <>
          <div className="grid gap-2.5">
            {decisions.map((one) => (
              <button
                key={one}
                type="button"
                aria-disabled={saving.busy || undefined}
                className="grid min-h-14 grid-cols-[24px_minmax(0,1fr)] items-center gap-3.5 rounded-[16px] border-[1.5px] border-edge bg-card px-4 py-2 text-left leading-snug hover:bg-sunk"
                onClick={() => saving.submit(one)}
              >
                <Icon name={glyphs[one]} />
                <span className="grid">
                  <b className="font-strong">{messages[`proof.decide.${one}`]}</b>
                  <span className="text-sm text-ink-2">{messages[`proof.means.${one}`]}</span>
                </span>
              </button>
            ))}
          </div>
          <Outcome saving={saving} />
          <p className="text-sm text-ink-2">
            {joinSentences([
              sentence("proof.takeTime", { name }),
              thread.side === "author" && messages["proof.matchShares"],
            ])}
          </p>
        </>
      )}
    </ProofFrame>
  );
}
