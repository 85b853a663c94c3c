import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { tagAddress } from "../../../../domain/paths";
import { checkFinderNote, type FinderNote } from "../../../../domain/pets/tags/tagRules";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { NewTabLink } from "../../../ui/controls/NewTabLink";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { Fields } from "../../../ui/forms/Fields";
import { TextArea } from "../../../ui/forms/TextArea";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PassportPet } from "../passport/usePassport";
import { HiddenNote } from "./HiddenNote";

interface Props {
  pet: PassportPet;
  note: FinderNote;
  /** The code of an active tag, for the link to its page. */
  code: string | undefined;
}

/** The form for what the owner tells a finder who scans one of the pet's tags. */
export function FinderNoteCard({ pet, note, code }: Props) {
  const { _id: petId, name } = pet;
  const save = useRefusableMutation(api.tags.setNote);
  const form = useForm({ advice: note.advice, phone: note.phone }, checkFinderNote);
  const saving = useSubmit({
    check: form.check,
    send: () => save({ petId, ...form.values }),
    onDone: () => toast(messages["tag.saved"], { tone: "good" }),
    onDoneIfClosed: () => toast(messages["tag.saved"], { tone: "good" }),
    explain: (error) => sentence("tag.saveFailed", { message: errorSentence(error) }),
  });
  return (
    <Card as="section">
      <h2 className="text-h3">{messages["tag.finderTitle"]}</h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{messages["tag.finderHint"]}</p>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
      >
        <Fields form={form} locked={saving.busy} className="grid gap-4">
          <TextArea
            oneLine
            optional
            label={sentence("tag.advice", { name })}
            placeholder={messages["tag.adviceExample"]}
            maxLength={limits.finderAdvice}
            {...form.bind("advice")}
          />
          <TextField
            optional
            label={sentence("tag.allowCall", { name })}
            hint={messages["tag.allowCallHint"]}
            type="tel"
            autoComplete="tel"
            maxLength={limits.finderPhone}
            {...form.bind("phone")}
          />
        </Fields>
        <HiddenNote pet={pet} advice={form.values.advice} />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={saving.busy}>
            {messages[saving.busy ? "tag.saving" : "tag.save"]}
          </Button>
          {code && <NewTabLink href={tagAddress(code)}>{messages["tag.look"]}</NewTabLink>}
        </div>
        <Outcome saving={saving} />
      </form>
    </Card>
  );
}
