import type { api } from "../../../convex/_generated/api";
import { errorSentence } from "../../lib/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { useSubmit } from "../../ui/forms/useSubmit";
import type { ThreadKey } from "./thread";

/** A change to the thread that takes nothing but its keys. */
export function useThreadAction(action: typeof api.threads.block, threadKey: ThreadKey) {
  const call = useRefusableMutation(action);
  return useSubmit({ background: true, send: () => call(threadKey), explain: (error) => errorSentence(error) });
}
