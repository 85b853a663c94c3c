import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { contactWays } from "../../../../domain/report/contactText";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** What may be printed as the contact: every number and address in the report's, or nothing but the code. */
export function useContactChoices(reportId: Id<"reports">) {
  const ask = useCountedMutation(api.reports.contact);
  const [ways, setWays] = useState<string[]>([]);
  const asking = useSubmit({
    background: true,
    send: async () => await ask({ reportId }),
    done: ({ contactInfo }) => {
      const { phones, emails } = contactWays(contactInfo);
      setWays([...phones, ...emails].map(({ shown }) => shown));
    },
    explain: errorSentence,
  });
  const fetchContact = useEffectEvent(() => asking.submit());
  useEffect(() => fetchContact(), []);
  const options = [
    { value: "", label: messages["paper.onlyCode"] },
    ...ways.map((shown) => ({ value: shown, label: shown })),
  ];
  return { options, asking };
}

/** Opens the print dialog once the photo is there. */
export async function printPaper() {
  const photos = [...document.querySelectorAll<HTMLImageElement>(".printed img")];
  await Promise.allSettled(photos.map(async (photo) => await photo.decode()));
  print();
}
