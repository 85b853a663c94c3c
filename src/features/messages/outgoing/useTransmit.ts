import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { MessageCode } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { fileRefusals } from "../../../fields/photos/fileRefusals";
import { sendPhoto } from "../../../fields/photos/send";
import { isOffline } from "../../../lib/connection";
import type { ThreadMessage } from "../../../lib/device/outgoing";
import { withTabLock } from "../../../lib/device/withTabLock";
import { errorSentence, failedWith, failureSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import type { ThreadKey } from "../thread";
import { attempts, changeOutgoing, isBusy, isOutgoing, removeOutgoing, setAttempt } from "./outgoingStore";
import { preparedPhoto } from "./preparedPhoto";

/** Failures that may pass by themselves. */
const passingFailures: readonly MessageCode[] = ["photo.uploadFailed", "photo.notPrepared"];
/** Failures after which only another photo helps. */
const unusablePhotoFailures: readonly MessageCode[] = [...fileRefusals, "photo.notYours"];
/** Failures of a photo that came after its request had expired or had been answered. */
const latePhotoFailures: readonly MessageCode[] = ["photoNow.over", "photoNow.answered"];

const isOneOf = (codes: readonly MessageCode[], error: unknown) => codes.some((code) => failedWith(error, code));

/**
 * Returns a function that sends a queued message of a thread, and removes it from the device. A refused message stays
 * there, with the reason. After any other failure, and without a connection, it stays queued.
 */
export function useTransmit({ threadId, secret }: ThreadKey) {
  const uploadUrls = useRefusableMutation(api.threads.uploadUrls);
  const send = useRefusableMutation(api.threads.send);
  const threadKey = { threadId, ...(secret && { secret }) };

  async function transmit({ key, text, place, hasPhoto, answers }: ThreadMessage): Promise<void> {
    const onUnstored = () => changeOutgoing(threadId, key, (one) => ({ ...one, isUnstored: true }));
    const photo = hasPhoto && (await preparedPhoto(key, onUnstored));
    if (isOffline.get()) return;
    if (photo) setAttempt(key, { phase: "sending", progress: 0 });
    const args = { ...threadKey, key, ...(answers && { answers: answers as Id<"messages"> }) };
    const service = {
      uploadUrls: (count: number) => uploadUrls({ ...threadKey, count }),
      accept: (files: Parameters<typeof send>[0]["photo"] & object) => send({ ...args, photo: files }),
    };
    const upload = async (preparedFiles: Parameters<typeof sendPhoto>[0]) =>
      await sendPhoto(preparedFiles, service, (progress) => setAttempt(key, { phase: "sending", progress }));
    if (photo) {
      await upload(photo).catch(async (error: unknown) => {
        // The connection was lost after the upload, and the backend has deleted the files since. The device still has
        // them.
        if (!failedWith(error, "photo.expired")) throw error;
        await upload(photo);
      });
    } else await send({ ...args, text, ...(place && { place }), lang: language.code });
    removeOutgoing(threadId, key);
  }

  return async (message: ThreadMessage): Promise<void> => {
    const { key } = message;
    if (isBusy(attempts.get().get(key))) return;
    setAttempt(key, message.hasPhoto ? { phase: "preparing" } : { phase: "sending", progress: 0 });
    try {
      // Another tab may be sending the message, or have sent it.
      await withTabLock(key, async () => isOutgoing(threadId, key) && (await transmit(message)));
      setAttempt(key, null);
    } catch (error) {
      const failure = isOneOf(passingFailures, error) ? null : failureSentence(error);
      setAttempt(key, failure ? null : { phase: "failed", reason: errorSentence(error) });
      if (!failure) return;
      const isUnusable = isOneOf(unusablePhotoFailures, error);
      const isTooLate = isOneOf(latePhotoFailures, error);
      const details = { failure, ...(isUnusable && { isUnusable }), ...(isTooLate && { isTooLate }) };
      changeOutgoing(threadId, key, (one) => ({ ...one, ...details }));
    }
  };
}
