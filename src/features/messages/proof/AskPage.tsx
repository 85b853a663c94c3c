import { useId } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { type QuestionForm, type Spot, spots } from "../../../../domain/messages/proofRules";
import type { Failure } from "../../../../domain/texts/failure";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Field } from "../../../ui/forms/Field";
import { RadioTile } from "../../../ui/forms/RadioTile";
import { tileStyles } from "../../../ui/forms/tileStyles";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PageProps } from "./proof";
import { ProofFrame } from "./ProofFrame";
import { QuestionFields } from "./QuestionFields";
import { cautionsOf, checkQuestion } from "./questionForm";

interface Values extends QuestionForm {
  /** The question's topic, such as the tail, the collar or a habit. */
  spot: Spot | "";
}

/** The page on which the finder asks about a mark. */
export function AskPage({ threadKey, thread, proof }: PageProps) {
  const ask = useRefusableMutation(api.proofs.ask);
  const group = useId();
  const { attach, ...form } = useForm<Values>(
    { spot: "", question: "", mark: proof.suggestion },
    (values): Failure<keyof Values> | null =>
      values.spot === "" ? { field: "spot", code: "proof.empty" } : checkQuestion(values, proof),
  );
  const cautions = cautionsOf(form.values, proof);
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const { spot, question, mark } = form.values;
      if (spot) await ask({ ...threadKey, spot, question, mark });
    },
    explain: (error) => sentence("proof.failed", { message: errorSentence(error) }),
  });
  const { spot } = form.values;
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
        step={1}
        title={messages["proof.askTitle"]}
        foot={
          <Button big block type="submit" variant="go" icon="lock" busy={saving.busy}>
            {messages["proof.seal"]}
          </Button>
        }
      >
        <Field group required label={messages["proof.where"]} data-field="spot" error={form.errorOf("spot")}>
          {() => (
            <div className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-4">
              {spots.map((one) => (
                <RadioTile
                  key={one}
                  name={group}
                  value={one}
                  checked={spot === one}
                  onChoose={() => form.set("spot", one)}
                  className={`min-h-12 place-items-center rounded-[14px] px-1 text-[.9375rem] font-label ${tileStyles}`}
                >
                  {messages[`proof.spot.${one}`]}
                </RadioTile>
              ))}
            </div>
          )}
        </Field>
        <QuestionFields bind={form.bind} cautions={cautions} markLabel={messages["proof.youSee"]} />
        <Note>{messages["proof.hint"]}</Note>
        <Outcome saving={saving} busyLabel={messages["proof.sealing"]} />
      </ProofFrame>
    </form>
  );
}
