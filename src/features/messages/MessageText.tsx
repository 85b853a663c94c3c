import { useState } from "react";
import { messages } from "../../../domain/messages";
import { foldMessage, isFolded } from "../../../domain/messages/foldContacts";
import { Icon } from "../../ui/controls/Icon";

interface Props {
  text: string;
  /** The language in which the text was written, if it is known. */
  lang?: string | undefined;
  /** Whether contacts in the text are folded until the reader unfolds them. */
  foldsContacts: boolean;
  /** Whether the message has a severe scam warning: folded parts are struck out and cannot be unfolded. */
  isSevere: boolean;
}

/** The words of a message. Web addresses in them are plain text and not links, because scams lead to other sites. */
export function MessageText({ text, lang, foldsContacts, isSevere }: Props) {
  const [isOpen, setOpen] = useState(false);
  const parts = foldsContacts ? foldMessage(text) : [{ kind: "text" as const, text }];
  const hasFolded = foldsContacts && isFolded(text);
  return (
    <>
      <p lang={lang} className="wrap-anywhere whitespace-pre-line">
        {parts.map((part, index) => {
          if (part.kind === "text" || isOpen) return <span key={index}>{part.text}</span>;
          if (isSevere)
            return (
              <s key={index} className="text-ink-2">
                {part.text}
              </s>
            );
          return <span key={index}>…</span>;
        })}
      </p>
      {hasFolded && !isOpen && (
        <span className="mt-2 flex items-center gap-2.5 rounded-sm bg-sunk py-2 pr-2.5 pl-3 text-sm">
          <Icon name="lock" size={18} className="flex-none text-ink-2" />
          <span className="flex-1">{messages[isSevere ? "thread.linkOff" : "thread.folded"]}</span>
          {!isSevere && (
            <button type="button" className="linked min-h-11" onClick={() => setOpen(true)}>
              {messages["thread.show"]}
            </button>
          )}
        </span>
      )}
    </>
  );
}
