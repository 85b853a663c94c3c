import { useId } from "react";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { type FlagForm, checkFlag, flagReasons } from "../../domain/moderation/flagRules";
import { messages, sentence } from "../../domain/messages";
import { useRefusableMutation } from "../services/convex/useRefusableMutation";
import { errorSentence } from "../lib/texts/errorSentence";
import { Field } from "../ui/forms/Field";
import { FormDialog } from "../ui/dialogs/FormDialog";
import { RadioTile } from "../ui/forms/RadioTile";
import { tileStyles } from "../ui/forms/tileStyles";
import { TextArea } from "../ui/forms/TextArea";
import { toast } from "../ui/feedback/toasts";
import { useForm } from "../ui/forms/useForm";
import { useSubmit } from "../ui/forms/useSubmit";

interface Props {
  what: "report" | "photo" | "sighting" | "message";
  id: string;
  reportId: Id<"reports"> | undefined;
  secret?: string | undefined;
  onClose(): void;
}

const emptyForm: FlagForm = { reason: null, words: "" };

export function FlagDialog({ what, id, reportId, secret, onClose }: Props) {
  const add = useRefusableMutation(api.moderation.flags.add);
  const form = useForm(emptyForm, checkFlag);
  const group = useId();
  const { reason, words } = form.values;
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const isNew = await add({
        what,
        id,
        reason: reason!,
        words,
        ...(reportId && { reportId }),
        ...(secret && { secret }),
      });
      toast(messages[isNew ? "flag.sent" : "flag.already"], { icon: "check" });
    },
    onDone: onClose,
    explain: (error) => sentence("flag.failed", { message: errorSentence(error) }),
  });
  const { error } = form.bind("reason");
  return (
    <FormDialog
      title={messages[`flag.title.${what}`]}
      saving={saving}
      form={form}
      dirty={words !== ""}
      submitLabel={messages["flag.send"]}
      busyLabel={messages["flag.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{messages["flag.lead"]}</p>
        <Field group required label={messages["flag.reason"]} data-field="reason" error={error}>
          {(control) => (
            <div className="grid gap-2">
              {flagReasons.map(({ value, label }) => (
                <RadioTile
                  key={value}
                  name={group}
                  value={value}
                  checked={value === reason}
                  required={control["aria-required"]}
                  onChoose={() => form.set("reason", value)}
                  className={`min-h-12 content-center rounded-md px-4 py-2 has-checked:font-label ${tileStyles}`}
                >
                  {label}
                </RadioTile>
              ))}
            </div>
          )}
        </Field>
        <TextArea
          optional
          label={messages["flag.words"]}
          hint={messages["flag.wordsHint"]}
          rows={2}
          {...form.bind("words")}
        />
      </div>
    </FormDialog>
  );
}
