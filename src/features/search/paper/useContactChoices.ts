import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { contactWays } from "../../../../domain/report/contactWays";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** Options for the printed contact: each phone number and email address of the report, or only the QR code. */
export function useContactChoices(reportId: Id<"reports">) {
  const ask = useCountedMutation(api.reports.contact);
  const [contacts, setContacts] = useState<string[]>([]);
  const asking = useSubmit({
    background: true,
    send: async () => await ask({ reportId }),
    done: ({ contactInfo }) => {
      const { phones, emails } = contactWays(contactInfo);
      setContacts([...phones, ...emails].map(({ shown }) => shown));
    },
    explain: errorSentence,
  });
  const fetchContact = useEffectEvent(() => asking.submit());
  useEffect(() => fetchContact(), []);
  const options = [
    { value: "", label: messages["paper.onlyCode"] },
    ...contacts.map((shown) => ({ value: shown, label: shown })),
  ];
  return { options, asking };
}
