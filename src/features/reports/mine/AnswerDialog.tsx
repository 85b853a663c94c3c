import { api } from "../../../../convex/_generated/api";
import { checkAnswer } from "../../../../domain/moderation/flagRules";
import { messages, sentence } from "../../../../domain/messages";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { TextArea } from "../../../ui/forms/TextArea";
import { toast } from "../../../ui/feedback/toasts";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Notice } from "./notice";

interface Props {
  notice: Notice;
  onSent(): void;
  onClose(): void;
}

/** Lets a user answer a moderation notice. */
export function AnswerDialog({ notice, onSent, onClose }: Props) {
  const answer = useRefusableMutation(api.moderation.flags.answer);
  const form = useForm({ text: "" }, checkAnswer);
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      await answer({ caseId: notice.caseId, text: form.values.text });
      toast(messages["flag.answerSent"], { icon: "check" });
    },
    onDone: () => {
      onSent();
      onClose();
    },
    explain: (error) => sentence("flag.answerFailed", { message: errorSentence(error) }),
  });
  return (
    <FormDialog
      title={messages["flag.answerTitle"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["flag.answerSend"]}
      busyLabel={messages["flag.answerSending"]}
      onClose={onClose}
    >
      <TextArea
        required
        data-autofocus
        label={messages["flag.answer"]}
        hint={messages["flag.answerHint"]}
        rows={5}
        {...form.bind("text")}
      />
    </FormDialog>
  );
}
