import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { isEmail } from "../../../../domain/account/emailRule";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Fields } from "../../../ui/forms/Fields";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey, Thread } from "../thread";

interface Props {
  threadKey: ThreadKey;
  visitorEmail: NonNullable<Thread["visitorEmail"]>;
}

/** Asks a visitor for an email address, and sends it a link that opens the thread on the first device that uses it. */
export function VisitorEmail({ threadKey, visitorEmail: { address, isConfirmed, isStopped } }: Props) {
  const [isAsking, setAsking] = useState(address === null);
  const send = useRefusableMutation(api.threads.mailLink);
  const form = useForm({ email: address ?? "" }, ({ email }) =>
    isEmail(email.trim()) ? null : { code: "auth.invalidEmail" as const, field: "email" as const },
  );
  const saving = useSubmit({
    check: form.check,
    send: () => send({ ...threadKey, email: form.values.email, lang: language.code }),
    onDone: () => setAsking(false),
    explain: (error) => sentence("thread.emailFailed", { message: errorSentence(error) }),
  });
  const state = isStopped ? "thread.emailOff" : isConfirmed ? "thread.emailOn" : "thread.emailSent";
  return (
    <section className="grid gap-2.5 rounded-[16px] border border-line bg-card px-4 py-3.5 text-sm">
      <h2 className="text-sm font-label">{messages["thread.emailAsk"]}</h2>
      <output className="block text-ink-2 wrap-anywhere">
        {isAsking || address === null ? messages["thread.emailHint"] : sentence(state, { address })}
      </output>
      {isAsking ? (
        <form
          noValidate
          className="grid gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            saving.submit();
          }}
        >
          <Fields form={form} locked={saving.busy}>
            <TextField
              required
              label={messages["report.email"]}
              type="email"
              autoComplete="email"
              placeholder={messages["report.emailExample"]}
              {...form.bind("email")}
            />
          </Fields>
          <Button type="submit" icon="mail" busy={saving.busy} className="justify-self-start">
            {messages["thread.emailSend"]}
          </Button>
          <Outcome saving={saving} />
        </form>
      ) : (
        !isConfirmed && (
          <Button variant="quiet" className="-my-1 -ml-3 justify-self-start" onClick={() => setAsking(true)}>
            {messages["mail.confirmAgain"]}
          </Button>
        )
      )}
    </section>
  );
}
