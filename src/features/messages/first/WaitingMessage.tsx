import { useEffect, useEffectEvent } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { isOffline } from "../../../lib/connection";
import { visitor } from "../../../lib/device/drafts";
import { isFirstMessageKept, removeFirstMessages, type FirstMessage } from "../../../lib/device/outgoing";
import { useStore } from "../../../lib/store";
import { useAuth } from "../../../services/auth/useAuth";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { sendingKeys, useAnnounceSent, useSendFirst } from "./useSendFirst";

/** A first message that waits on the device. The component sends it once there is a connection. */
export function WaitingMessage({ message }: { message: FirstMessage }) {
  const { key, text, petName, author, failure } = message;
  const { status, person } = useAuth();
  const offline = useStore(isOffline);
  const isSending = useStore(sendingKeys).includes(key);
  const sendFirst = useSendFirst();
  const announce = useAnnounceSent();
  const isVisitors = author === visitor;
  const isReady = !offline && (isVisitors ? status !== "loading" : status === "signedIn" && person?.id === author);
  // A visitor's message that an account would send waits for a press, because the writer may be someone else.
  const isSendable = isReady && failure === undefined && !(isVisitors && status === "signedIn");

  async function send() {
    // Another tab may have sent it.
    if (!isFirstMessageKept(key) || sendingKeys.get().includes(key)) return;
    try {
      const threadId = await sendFirst(message);
      announce(petName, threadId);
    } catch {
      // The card shows a refusal.
    }
  }
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isSendable) return undefined;
    sendNow();
    const retryWhenVisible = () => {
      if (document.visibilityState === "visible") sendNow();
    };
    document.addEventListener("visibilitychange", retryWhenVisible);
    return () => document.removeEventListener("visibilitychange", retryWhenVisible);
  }, [isSendable]);

  const statusText = () => {
    if (isSending && !offline) return messages["thread.sending"];
    if (failure) return sentence("thread.notSent", { message: failure });
    return messages[isReady && !isSendable ? "queue.unsent" : "thread.waiting"];
  };
  return (
    <Card as="section" pad={false} className="grid gap-3.5 p-4">
      <h2 className="text-h3 wrap-anywhere">{sentence("thread.waitingTitle", { name: petName })}</h2>
      <p className="justify-self-start rounded-[18px_5px_18px_18px] bg-act-soft px-3.5 py-2.5 leading-[1.42] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="flex items-center gap-1.5 text-sm text-ink-2" aria-live="polite">
        <Icon name="clock" size={16} />
        {statusText()}
      </p>
      {!isSending && (
        <div className="flex flex-wrap gap-2.5">
          {isReady && !isSendable && (
            <Button variant="go" onClick={() => void send()}>
              {messages[failure ? "app.retry" : "queue.send"]}
            </Button>
          )}
          <Button onClick={() => removeFirstMessages((one) => one.key === key)}>{messages["thread.discard"]}</Button>
        </div>
      )}
    </Card>
  );
}
