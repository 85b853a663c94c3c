import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import {
  isFirstMessageKept,
  keepFirstMessage,
  removeFirstMessages,
  type FirstMessage,
} from "../../../lib/device/outgoing";
import { useNavigate } from "../../../lib/router";
import { createStore } from "../../../lib/store";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { toast } from "../../../ui/feedback/toasts";
import { keepThread } from "../visitor/deviceThreads";

/**
 * The keys of the first messages that Convex's client is sending. It can't cancel them, so their cards have no Discard
 * button.
 */
export const sendingKeys = createStore<readonly string[]>([]);

/**
 * Returns a function that sends a first message and removes it from the device. A refused message stays there, with the
 * reason.
 */
export function useSendFirstMessage() {
  const open = useRefusableMutation(api.threads.open);
  return async (message: FirstMessage) => {
    const { key, text, reportId, writerName } = message;
    sendingKeys.set([...sendingKeys.get(), key]);
    try {
      const openedThread = await open({
        reportId: reportId as Id<"reports">,
        text,
        key,
        lang: language.code,
        ...(writerName && { name: writerName }),
      });
      const { threadId, secret } = openedThread;
      if (secret) keepThread(reportId, { threadId, secret });
      removeFirstMessages((one) => one.key === key);
      return threadId;
    } catch (error) {
      const failure = failureSentence(error);
      // Without a sentence, the failure may pass by itself. The message then stays queued.
      if (failure && isFirstMessageKept(key)) keepFirstMessage({ ...message, failure });
      throw error;
    } finally {
      sendingKeys.set(sendingKeys.get().filter((one) => one !== key));
    }
  };
}

/** Returns a function that tells the user, on any page, that a queued first message was sent. */
export function useAnnounceSent() {
  const navigate = useNavigate();
  return (petName: string, threadId: string) =>
    toast(sentence("thread.sentAbout", { name: petName }), {
      tone: "good",
      action: { label: messages["thread.open"], run: () => navigate(threadAddress(threadId)) },
    });
}
