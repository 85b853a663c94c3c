import type { api } from "../../../convex/_generated/api";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { useSubmit } from "../../ui/forms/useSubmit";
import type { ThreadKey } from "./thread";

/** Runs a mutation that takes only the thread's key, such as `block`. */
export function useThreadAction(mutation: typeof api.threads.block, threadKey: ThreadKey) {
  const call = useRefusableMutation(mutation);
  return useSubmit({ background: true, send: () => call(threadKey), explain: (error) => errorSentence(error) });
}
