import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Place } from "../../../domain/geo/place";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { useOwnPlace } from "../../fields/location/useOwnPlace";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { IconButton } from "../../ui/controls/IconButton";
import { Icon } from "../../ui/controls/Icon";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { Outcome } from "../../ui/feedback/Outcome";
import type { ThreadKey, Thread } from "./thread";

const SecretCaution = lazyPart(async () => (await import("./proof/SecretCaution")).SecretCaution);

interface Props {
  threadKey: ThreadKey;
  /** Why the viewer can't send a text, a photo or their place yet. Null for each that they can send. */
  waitReasons: Thread["waitReasons"];
  onSend(message: { text: string; place?: Place }): void;
  onSendPhoto(file: File): void;
}

/** While the viewer types, the other side is told so at most once in this time. */
const typingIntervalMs = limits.typingMs / 2;

/** The field for the viewer's message, with buttons that send a photo or the viewer's place. */
export function Composer({ threadKey, waitReasons, onSend, onSendPhoto }: Props) {
  const [text, setText] = useState("");
  const tellTyping = useRefusableMutation(api.threads.type);
  const lastTypingAt = useRef(0);
  const { locating } = useOwnPlace((place) => onSend({ text: "", place }));
  const canSend = waitReasons.text === null && text.trim() !== "";

  function send() {
    if (!canSend) return;
    onSend({ text });
    setText("");
  }

  function changeText(next: string) {
    setText(next);
    const now = Date.now();
    if (now - lastTypingAt.current < typingIntervalMs) return;
    lastTypingAt.current = now;
    tellTyping(threadKey).catch(() => {});
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      data-foot
      className="sticky bottom-(--bar,0px) z-2 grid gap-2 border-t border-line bg-card py-2.5 pr-2.5 pl-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid grid-cols-[44px_44px_minmax(0,1fr)_48px] items-end gap-1">
        <label className="relative grid size-11 place-items-center rounded-md text-link has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <input
            type="file"
            accept="image/*"
            disabled={waitReasons.photo !== null}
            aria-label={messages["thread.addPhoto"]}
            title={
              waitReasons.photo ? messages[waitReasons.photo as "thread.waitForAnswer"] : messages["thread.addPhoto"]
            }
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) onSendPhoto(file);
            }}
          />
          <Icon name="camera" />
        </label>
        <IconButton
          icon="here"
          label={messages["thread.place"]}
          className="text-link!"
          disabled={waitReasons.place !== null || locating.busy}
          onClick={() => locating.submit()}
        />
        <textarea
          rows={1}
          maxLength={limits.messageText}
          aria-label={messages["thread.message"]}
          placeholder={messages[waitReasons.text ? "thread.waitText" : "thread.writeTo"]}
          disabled={waitReasons.text !== null}
          value={text}
          className="field-sizing-content max-h-40 min-h-12 resize-none rounded-[24px] border-[1.5px] border-edge bg-card px-3.5 py-2.5 text-field placeholder:text-ink-2 disabled:border-transparent disabled:bg-sunk"
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          type="submit"
          aria-label={messages["thread.send"]}
          aria-disabled={!canSend || undefined}
          className="ml-1 grid size-12 place-items-center rounded-full bg-act text-on-act aria-disabled:bg-sunk aria-disabled:text-ink-2"
        >
          <Icon name="send" />
        </button>
      </div>
      {text.trim() && <SecretCaution threadKey={threadKey} text={text} />}
      {waitReasons.text && <p className="px-2.5 text-sm text-ink-2">{messages["thread.waitHint"]}</p>}
      <Outcome saving={locating} busyLabel={sentence("location.locating")} className="px-2.5" />
    </form>
  );
}
