import { ConvexError } from "convex/values";
import { useRef } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { useSubmit } from "../../ui/forms/useSubmit";
import type { ThreadKey } from "./thread";

/** Prepares a chosen photo and sends it as a message of its own. `answers`: the message that asked for it. */
export function useSendPhoto(threadKey: ThreadKey, answers?: Id<"messages">) {
  const uploadUrls = useRefusableMutation(api.threads.uploadUrls);
  const send = useRefusableMutation(api.threads.send);
  const chosen = useRef<{ file: File; key: string }>(null);
  const sending = useSubmit({
    background: true,
    send: async () => {
      const { file, key } = chosen.current!;
      const [{ preparePhoto }, { sendPhoto }] = await Promise.all([
        import("../../fields/photos/workerPool"),
        import("../../fields/photos/send"),
      ]);
      const result = await preparePhoto(file, "any-image");
      if ("refusal" in result) throw new ConvexError({ ...result.refusal });
      const service = {
        uploadUrls: (count: number) => uploadUrls({ ...threadKey, count }),
        accept: (photo: Parameters<typeof send>[0]["photo"] & object) =>
          send({ ...threadKey, key, photo, ...(answers && { answers }) }),
      };
      await sendPhoto(result.photo, service, () => {});
    },
    explain: (error) => sentence("thread.photoFailed", { message: errorSentence(error) }),
  });
  return {
    sending,
    choose(file: File) {
      chosen.current = { file, key: crypto.randomUUID() };
      sending.submit();
    },
  };
}
