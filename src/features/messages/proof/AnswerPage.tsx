import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { textFailure } from "../../../../domain/messages/proofRules";
import type { Failure } from "../../../../domain/texts/failure";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextArea } from "../../../ui/forms/TextArea";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { type PageProps, stepOf } from "./proof";
import { ProofFrame } from "./ProofFrame";
import { QuestionFields, sentenceBoxStyles } from "./QuestionFields";
import { cautionsOf, checkQuestion } from "./questionForm";
import { StopButton } from "./StopButton";

const emptyForm = { answer: "", question: "", mark: "" };

/** The page on which the owner answers and asks a question in return. Later, the finder answers that question here. */
export function AnswerPage({ threadKey, thread, proof, name }: PageProps) {
  const answer = useRefusableMutation(api.proofs.answer);
  const { isFinder } = proof;
  const { attach, ...form } = useForm(
    emptyForm,
    (values): Failure<keyof typeof emptyForm> | null =>
      textFailure("answer", values.answer) ?? (isFinder ? null : checkQuestion(values, proof)),
  );
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const { answer: text, question, mark } = form.values;
      await answer({ ...threadKey, answer: text, ...(!isFinder && { question, mark }) });
    },
    explain: (error) => sentence("proof.failed", { message: errorSentence(error) }),
  });
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <ProofFrame
        thread={thread}
        step={stepOf(proof)}
        title={sentence("proof.asks", { name })}
        foot={
          <>
            <Button big block type="submit" variant="go" icon="lock" busy={saving.busy}>
              {messages[isFinder ? "proof.sealAnswer" : "proof.sealBoth"]}
            </Button>
            <p className="text-center text-sm text-ink-2">{messages["proof.oneTry"]}</p>
          </>
        }
      >
        <p className="text-lead font-strong wrap-anywhere">
          {sentence("app.quote", { text: proof.theirs.question ?? "" })}
        </p>
        <TextArea
          required
          className={sentenceBoxStyles}
          label={messages["proof.yourAnswer"]}
          maxLength={limits.proofText}
          {...form.bind("answer")}
        />
        {!isFinder && (
          <>
            <h3 className="border-t border-line pt-4.5 text-lead font-strong">{messages["proof.nowAsk"]}</h3>
            <QuestionFields
              bind={form.bind}
              cautions={cautionsOf(form.values, proof)}
              markLabel={messages["proof.rightAnswer"]}
            />
          </>
        )}
        <Outcome saving={saving} busyLabel={messages["proof.sealing"]} />
        <StopButton threadKey={threadKey} />
      </ProofFrame>
    </form>
  );
}
