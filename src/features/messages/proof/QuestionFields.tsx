import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import type { QuestionForm } from "../../../../domain/messages/proofRules";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Note } from "../../../ui/feedback/Note";
import { TextArea } from "../../../ui/forms/TextArea";

interface FieldBinding {
  value: string;
  onChange(value: string): void;
  error: string | null;
  "data-field"?: string;
}

interface Props {
  bind(name: keyof QuestionForm): FieldBinding;
  /** Warnings about the question while it is typed, as sentences. */
  cautions: readonly string[];
  markLabel: string;
}

/** A text box with room for a sentence or two. */
export const sentenceBoxStyles = "[&_textarea]:min-h-19";

/** A question to the other side, and the answer that only the asker knows. */
export const QuestionFields = ({ bind, cautions, markLabel }: Props) => (
  <>
    <TextArea
      required
      className={sentenceBoxStyles}
      label={messages["proof.question"]}
      maxLength={limits.proofText}
      {...bind("question")}
    />
    {cautions.length > 0 && (
      <Note live tone="care">
        {joinSentences(cautions)}
      </Note>
    )}
    <TextArea
      required
      className={sentenceBoxStyles}
      label={markLabel}
      hint={messages["proof.onlyYou"]}
      maxLength={limits.proofText}
      {...bind("mark")}
    />
  </>
);
