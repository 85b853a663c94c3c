import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { tellsSecret } from "../../../../domain/messages/proofRules";
import { Note } from "../../../ui/feedback/Note";
import type { ThreadKey } from "../thread";

/** Warns the sender that the message they are typing gives their secret mark away. */
export function SecretCaution({ threadKey, text }: { threadKey: ThreadKey; text: string }) {
  const proof = useQuery(api.proofs.get, threadKey);
  const tellsOwnSecret = proof?.ownSecrets.some((secret) => tellsSecret(text, secret)) ?? false;
  if (!tellsOwnSecret) return null;
  return (
    <Note live tone="care">
      {messages["proof.caution"]}
    </Note>
  );
}
