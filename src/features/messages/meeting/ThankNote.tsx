import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { messageFailure } from "../../../../domain/messages/threadRules";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Fields } from "../../../ui/forms/Fields";
import { TextArea } from "../../../ui/forms/TextArea";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

interface Props {
  threadKey: ThreadKey;
  name: string;
  nameMidSentence: string;
  /** The note that was sent. Empty if none was. */
  thanks: string;
}

const check = ({ text }: { text: string }) => {
  const failure = messageFailure({ text, hasPhoto: false, place: null });
  return failure && { ...failure, field: "text" as const };
};

/** Lets the owner send the finder one note of thanks. */
export function ThankNote({ threadKey, name, nameMidSentence, thanks }: Props) {
  const thank = useRefusableMutation(api.messages.meetings.thank);
  // The sent note replaces the form, and the focus stays in the section.
  const section = useKeptFocus<HTMLElement>();
  const form = useForm({ text: "" }, check);
  const [key] = useState(() => crypto.randomUUID());
  const saving = useSubmit({
    check: () => form.check(),
    send: () => thank({ ...threadKey, text: form.values.text, key }),
    explain: (error) => sentence("thread.sendFailed", { message: errorSentence(error) }),
  });
  return (
    <section ref={section} className="grid gap-3">
      <h2 tabIndex={-1} className="text-h3 wrap-anywhere">
        {sentence("meet.thank", { name: nameMidSentence })}
      </h2>
      {thanks ? (
        <Note live tone="good">
          <p className="whitespace-pre-line">{thanks}</p>
          <p className="text-ink-2">{sentence("meet.thanked", { name })}</p>
        </Note>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.submit();
          }}
        >
          <Fields form={form} locked={saving.busy} className="grid gap-3">
            <TextArea
              {...form.bind("text")}
              optional
              label={sentence("meet.thankNote", { name: nameMidSentence })}
              hint={sentence("meet.thankHint", { name })}
              maxLength={limits.messageText}
            />
            <Button type="submit" block icon="send" busy={saving.busy}>
              {messages["thread.send"]}
            </Button>
          </Fields>
          <Outcome saving={saving} />
        </form>
      )}
    </section>
  );
}
