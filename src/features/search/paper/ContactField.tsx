import { useEffect, useEffectEvent, useId, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { contactWays } from "../../../../domain/report/contactWays";
import { messages, sentence } from "../../../../domain/messages";
import { phoneText } from "../../../../domain/texts/phoneText";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Field } from "../../../ui/forms/Field";
import { RadioTile } from "../../../ui/forms/RadioTile";
import { tileStyles } from "../../../ui/forms/tileStyles";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  /** The contact to print. Empty to print only the QR code and the short address. */
  value: string;
  onChange(contact: string): void;
}

/**
 * The contact on the paper: only the QR code, or also one of the report's phone numbers or email addresses, each with
 * its risk.
 */
export function ContactField({ reportId, value, onChange }: Props) {
  const ask = useRefusableMutation(api.reports.contact);
  const [contacts, setContacts] = useState<{ contact: string; risk: string }[]>([]);
  const asking = useSubmit({
    background: true,
    send: async () => await ask({ reportId }),
    onDone: ({ contactInfo }) => {
      const { phones, emails } = contactWays(contactInfo);
      setContacts([
        ...phones.map(({ shown }) => ({ contact: shown, risk: messages["paper.phoneRisk"] })),
        ...emails.map(({ shown }) => ({ contact: shown, risk: messages["paper.emailRisk"] })),
      ]);
    },
    explain: errorSentence,
  });
  const fetchContact = useEffectEvent(() => asking.submit());
  useEffect(() => fetchContact(), []);
  const name = useId();
  const choices = [
    { contact: "", label: messages["paper.onlyCode"], text: messages["paper.onlyCodeHint"] },
    ...contacts.map(({ contact, risk }) => ({
      contact,
      label: sentence("paper.codeAnd", { contact: phoneText(contact) }),
      text: risk,
    })),
  ];
  return (
    <div className="grid gap-4">
      <Field group label={messages["paper.contact"]} hint={messages["paper.contactHint"]}>
        {() => (
          <div className="grid gap-2">
            {choices.map(({ contact, label, text }) => (
              <RadioTile
                key={contact}
                name={name}
                value={contact}
                checked={value === contact}
                onChoose={() => onChange(contact)}
                className={`gap-0.5 rounded-md px-4 py-3 ${tileStyles}`}
              >
                <b className="font-label tabular-nums wrap-anywhere">{label}</b>
                <span className="text-sm text-ink-2">{text}</span>
              </RadioTile>
            ))}
          </div>
        )}
      </Field>
      <Outcome saving={asking} onRetry={asking.submit} />
    </div>
  );
}
