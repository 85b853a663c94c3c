// Why a search for vets failed. The specification's sentence (`vets.failed`) asks for a different place, so it is shown
// only if no other cause is known.
import { ConvexError } from "convex/values";
import { messages } from "../../../domain/messages";
import { errorSentence, failedWith } from "../../lib/texts/errorSentence";

export interface VetFailure {
  sentence: string;
  /** Another way that still works. Null if the sentence says what to do. */
  hint: string | null;
  /** Whether searching again today would not help. */
  isQuotaUsedUp: boolean;
}

const troubleSentences: Partial<Record<string, VetFailure["sentence"]>> = {
  busy: messages["vets.busy"],
  down: messages["vets.slow"],
  refused: messages["vets.refused"],
};

export function vetFailure(error: unknown): VetFailure {
  const hint = messages["vets.notYou"];
  if (!navigator.onLine)
    return { sentence: messages["vets.offline"], hint: messages["vets.offlineHint"], isQuotaUsedUp: false };
  if (failedWith(error, "vets.quotaUsedUp"))
    return { sentence: messages["vets.quotaUsedUp"], hint, isQuotaUsedUp: true };
  if (failedWith(error, "vets.failed")) {
    const { values } = (error as ConvexError<{ values?: { trouble?: string } }>).data;
    const sentence = troubleSentences[values?.trouble ?? ""];
    return sentence
      ? { sentence, hint, isQuotaUsedUp: false }
      : { sentence: messages["vets.failed"], hint: null, isQuotaUsedUp: false };
  }
  // A ConvexError has a sentence for users. Any other error means that no answer came in time, or is a defect.
  const isExpected = error instanceof ConvexError;
  return { sentence: errorSentence(error, "vets.slow"), hint: isExpected ? null : hint, isQuotaUsedUp: false };
}
