import { useState } from "react";
import { type Contact, contactFailure, joinContact, parseContact } from "../../../../../domain/report/contactText";
import { messages, sentence } from "../../../../../domain/messages";
import { useViewer } from "../../../../services/auth/useViewer";
import { Button } from "../../../../ui/controls/Button";
import { Field } from "../../../../ui/forms/Field";
import { TextArea } from "../../../../ui/forms/TextArea";
import { TextField } from "../../../../ui/forms/TextField";

interface Props {
  /** The phone number, the email address and any other text, joined as they are stored. */
  value: string;
  onChange(value: string): void;
  error?: string | null;
  "data-field"?: string;
}

/** Phone and email. Text that is neither keeps a field of its own, so that editing an old report loses nothing. */
export function ContactFields({ value, onChange, error = null, ...rest }: Props) {
  const [typedContact, setTypedContact] = useState<Contact | null>(null);
  // The field for other text stays, even if the user deletes the text.
  const [hadOther, setHadOther] = useState(false);
  const [blurredField, setBlurredField] = useState<keyof Contact | null>(null);
  // The typed text stays in its field, unless the form has set another text since.
  const contact = typedContact && joinContact(typedContact) === value ? typedContact : parseContact(value);
  const hasOther = hadOther || contact.other !== "";
  const failure = contactFailure(value, hasOther);
  // The field that shows the error: the first with a wrong value or, if both are right or blank, the phone.
  const errorAt = (["phone", "email"] as const).find((part) => contactFailure(contact[part], false)) ?? "phone";
  const accountEmail = useViewer()?.email;
  const change = (part: keyof Contact, text: string) => {
    const newContact = { ...contact, [part]: text };
    setTypedContact(newContact);
    setHadOther(hasOther);
    setBlurredField(null);
    onChange(joinContact(newContact));
  };
  const fillEmail = (email: string) => change("email", email);
  const bind = (part: keyof Contact) => ({
    value: contact[part],
    onChange: (text: string) => change(part, text),
    onBlur: () => setBlurredField(part),
    error: part !== errorAt ? null : (error ?? (blurredField === part && failure ? messages[failure] : null)),
  });
  return (
    <Field group required label={messages["report.contactInfo"]} {...rest}>
      {() => (
        <div className="grid gap-5">
          <p className="-mt-1.5 text-sm text-ink-2">{messages["report.contactHint"]}</p>
          <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
            <TextField
              label={messages["report.phone"]}
              type="tel"
              autoComplete="tel"
              placeholder={messages["report.phoneExample"]}
              {...bind("phone")}
            />
            <TextField
              label={messages["report.email"]}
              type="email"
              autoComplete="email"
              placeholder={messages["report.emailExample"]}
              {...bind("email")}
            />
          </div>
          {accountEmail && contact.email === "" && (
            <Button
              variant="quiet"
              icon="mail"
              className="-mt-3 -ml-3 max-w-full justify-self-start wrap-anywhere"
              onClick={() => fillEmail(accountEmail)}
            >
              {sentence("report.useEmail", { email: accountEmail })}
            </Button>
          )}
          {hasOther && <TextArea label={messages["report.otherContact"]} {...bind("other")} />}
        </div>
      )}
    </Field>
  );
}
