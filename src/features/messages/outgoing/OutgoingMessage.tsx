import { messages, sentence } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { isOffline } from "../../../lib/connection";
import type { ThreadMessage } from "../../../lib/device/outgoing";
import { useStore } from "../../../lib/store";
import { Icon } from "../../../ui/controls/Icon";
import { MessageBubble } from "../MessageBubble";
import { OutgoingPhoto } from "./OutgoingPhoto";
import { attempts, isBusy, type Attempt } from "./outgoingStore";

interface Props {
  outgoing: ThreadMessage;
  onRetry(): void;
  onDiscard(): void;
}

/** Why the message has not been sent. Null while it is queued or being sent. */
function troubleOf({ failure }: ThreadMessage, attempt: Attempt | undefined, offline: boolean): string | null {
  if (failure) return failure;
  // Without a connection, a failed message needs no action: it is sent again as soon as the connection is back.
  return attempt?.phase === "failed" && !offline ? attempt.reason : null;
}

/** A message that has not arrived yet. It has a clock, or the reason of a failure, instead of a check mark. */
export function OutgoingMessage({ outgoing, onRetry, onDiscard }: Props) {
  const { key, at, text, place, hasPhoto, isUnstored, isTooLate, isUnusable } = outgoing;
  const offline = useStore(isOffline);
  const attempt = useStore(attempts).get(key);
  const trouble = troubleOf(outgoing, attempt, offline);
  const progressText = () => {
    if (attempt?.phase === "preparing") return messages["thread.preparingPhoto"];
    if (attempt?.phase === "sending" && !offline) return messages[hasPhoto ? "thread.sendingPhoto" : "thread.sending"];
    return messages[isUnstored ? "thread.keepOpen" : "thread.waiting"];
  };
  return (
    <li className="contents">
      <MessageBubble
        message={{ at, mine: true, text, hidden: false, ...(place && { place }) }}
        foldsContacts={false}
        attachment={hasPhoto && !isUnusable && <OutgoingPhoto messageKey={key} attempt={attempt} />}
        status={
          <>
            <span
              key={trouble}
              role={trouble ? "alert" : undefined}
              className={classes("flex gap-1.5", trouble && "text-lost-ink")}
            >
              <Icon name={trouble ? "warn" : "clock"} size={16} className="mt-0.5" />
              <span className="min-w-0">
                {trouble ? sentence("thread.notSent", { message: trouble }) : progressText()}
              </span>
            </span>
            {!isBusy(attempt) && (
              <span className="-my-1.5 flex basis-full justify-end gap-5">
                {trouble && !isUnusable && (
                  <button type="button" className="linked min-h-11" onClick={onRetry}>
                    {messages[isTooLate ? "photoNow.sendAnyway" : "app.retry"]}
                  </button>
                )}
                <button type="button" className="linked min-h-11" onClick={onDiscard}>
                  {messages["thread.discard"]}
                </button>
              </span>
            )}
          </>
        }
      />
    </li>
  );
}
