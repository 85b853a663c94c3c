import { messages, sentence } from "../../../../domain/messages";
import { isOffline } from "../../../lib/connection";
import { visitor } from "../../../lib/device/drafts";
import { isFirstMessageKept, removeFirstMessages, type FirstMessage } from "../../../lib/device/outgoing";
import { useStore } from "../../../lib/store";
import { useSendWhenReady } from "../../../lib/useSendWhenReady";
import { useAuth } from "../../../services/auth/useAuth";
import { Button } from "../../../ui/controls/Button";
import { UnsentCard } from "../../../ui/feedback/UnsentCard";
import { sendingKeys, useAnnounceSent, useSendFirstMessage } from "./useSendFirstMessage";

/** A first message that is queued on the device. The component sends it as soon as there is a connection. */
export function QueuedMessage({ message }: { message: FirstMessage }) {
  const { key, at, text, petName, author, failure } = message;
  const { status, person } = useAuth();
  const offline = useStore(isOffline);
  const isSending = useStore(sendingKeys).includes(key);
  const sendFirst = useSendFirstMessage();
  const announce = useAnnounceSent();
  const isFromVisitor = author === visitor;
  const isReady = !offline && (isFromVisitor ? status !== "loading" : status === "signedIn" && person?.id === author);
  // If a user has signed in since a visitor wrote the message, it waits for a press: they may be different people.
  const isSendable = isReady && failure === undefined && !(isFromVisitor && status === "signedIn");

  async function send() {
    // Another tab may have sent it.
    if (!isFirstMessageKept(key) || sendingKeys.get().includes(key)) return;
    try {
      const threadId = await sendFirst(message);
      announce(petName, threadId);
    } catch {
      // The card shows why a message was refused. After any other failure, the message stays queued.
    }
  }
  useSendWhenReady(isSendable, () => void send());

  const statusText = () => {
    if (isSending && !offline) return messages["thread.sending"];
    if (failure) return sentence("thread.notSent", { message: failure });
    return messages[isReady && !isSendable ? "queue.unsent" : "thread.waiting"];
  };
  return (
    <UnsentCard
      title={sentence("thread.waitingTitle", { name: petName })}
      status={statusText()}
      writtenAt={at}
      buttons={
        !isSending && (
          <>
            {isReady && !isSendable && (
              <Button variant="go" onClick={() => void send()}>
                {messages[failure ? "app.retry" : "queue.send"]}
              </Button>
            )}
            <Button onClick={() => removeFirstMessages((one) => one.key === key)}>{messages["thread.discard"]}</Button>
          </>
        )
      }
    >
      <p className="justify-self-start rounded-[18px_5px_18px_18px] bg-act-soft px-3.5 py-2.5 leading-[1.42] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </UnsentCard>
  );
}
