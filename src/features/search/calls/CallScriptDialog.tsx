import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { characters } from "../../../../domain/texts/text";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { TextArea } from "../../../ui/forms/TextArea";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  /** The household's own words, or the suggested ones. */
  words: string;
  suggestedScript: string;
  onClose(): void;
}

/** Edits the script for phone calls. */
export function CallScriptDialog({ reportId, words, suggestedScript, onClose }: Props) {
  const reword = useRefusableMutation(api.search.callList.setWords);
  const form = useForm({ words }, ({ words }) =>
    characters(words.trim()) > limits.callWords
      ? { code: "calls.wordsTooLong", field: "words", values: { max: limits.callWords } }
      : null,
  );
  const saving = useSubmit({
    check: form.check,
    send: async (newWords: string) => {
      // An empty text deletes the household's own words, so that the suggested ones are used.
      await reword({ reportId, words: newWords === suggestedScript ? "" : newWords });
    },
    onDone: onClose,
    explain: errorSentence,
  });
  return (
    <FormDialog
      title={messages["calls.reword"]}
      saving={{ ...saving, submit: () => saving.submit(form.values.words) }}
      form={form}
      dirty={form.changed}
      submitLabel={messages["calls.save"]}
      busyLabel={messages["calls.saving"]}
      foot={
        words !== suggestedScript && (
          <Button busy={saving.busy} onClick={() => saving.submit(suggestedScript)}>
            {messages["calls.suggested"]}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextArea {...form.bind("words")} label={messages["calls.words"]} hint={messages["calls.wordsHint"]} rows={6} />
    </FormDialog>
  );
}
