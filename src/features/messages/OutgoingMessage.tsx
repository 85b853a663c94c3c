import { messages, sentence } from "../../../domain/messages";
import { Icon } from "../../ui/controls/Icon";
import { MessageBubble } from "./MessageBubble";
import type { Outgoing } from "./useOutgoing";

interface Props {
  outgoing: Outgoing;
  onRetry(): void;
  onDiscard(): void;
}

/** A message on its way: a clock instead of a tick. */
export function OutgoingMessage({ outgoing, onRetry, onDiscard }: Props) {
  const { at, text, place, failure } = outgoing;
  return (
    <li className="contents">
      <MessageBubble
        message={{ at, mine: true, text, hidden: false, ...(place && { place }) }}
        foldsContacts={false}
        status={
          failure ? (
            <>
              <span role="alert">{sentence("thread.notSent", { message: failure })}</span>
              <button type="button" className="linked min-h-11" onClick={onRetry}>
                {messages["app.retry"]}
              </button>
              <button type="button" className="linked min-h-11" onClick={onDiscard}>
                {messages["thread.discard"]}
              </button>
            </>
          ) : (
            <>
              <Icon name="clock" size={16} />
              {messages["thread.waiting"]}
            </>
          )
        }
      />
    </li>
  );
}
