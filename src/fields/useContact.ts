import { useState } from "react";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { errorSentence, failedWith } from "../lib/texts/errorSentence";
import { useRefusableMutation } from "../services/convex/useRefusableMutation";
import { useSubmit } from "../ui/forms/useSubmit";

/**
 * A report's contact information, null until `contactRequest` has fetched it. The report itself comes without it.
 * `needsScamWarning`: whether to warn the viewer, because the contact information reads like a scam.
 */
export function useContact(reportId: Id<"reports">) {
  const ask = useRefusableMutation(api.reports.contact);
  const [contact, setContact] = useState<string | null>(null);
  const [needsScamWarning, setNeedsScamWarning] = useState(false);
  // The step that the backend demands first: to sign in for more contacts, or to write to the author.
  const [requiredStep, setRequiredStep] = useState<"signIn" | "message" | null>(null);
  const contactRequest = useSubmit({
    background: true,
    send: async () => {
      try {
        return await ask({ reportId });
      } catch (error) {
        const isMessageRequired = failedWith(error, "thread.contactLater");
        setRequiredStep(failedWith(error, "request.signInForMore") ? "signIn" : isMessageRequired ? "message" : null);
        throw error;
      }
    },
    onDone: (answer) => {
      setContact(answer.contactInfo);
      setNeedsScamWarning(answer.warned);
    },
    explain: (error) => errorSentence(error, "detail.contactFailed"),
  });
  return { contact, needsScamWarning, contactRequest, requiredStep };
}
