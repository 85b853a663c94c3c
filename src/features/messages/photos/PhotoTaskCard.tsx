import { messages, sentence } from "../../../../domain/messages";
import { photoTaskText } from "../../../../domain/messages/photoTasks";
import { minuteMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";
import { Icon } from "../../../ui/controls/Icon";
import { useOutgoing } from "../outgoing/useOutgoing";
import type { Message, Thread, ThreadKey } from "../thread";

interface Props {
  threadKey: ThreadKey;
  message: Message;
  task: NonNullable<Message["photoTask"]>;
  thread: Pick<Thread, "side" | "isOpen">;
}

/** A request for a photo with a random task in it: the time that is left, and the camera for the side that answers. */
export function PhotoTaskCard({
  threadKey,
  message: { _id, mine },
  task: { task, expiresAt, isAnswered },
  thread: { side, isOpen },
}: Props) {
  // `now` can be a minute old, so the time left can seem a minute longer than it is. `minutes` is therefore rounded
  // down; otherwise a task of 15 minutes would start with 16.
  const minutesLeft = Number(useTicking((now) => String((expiresAt - now.getTime()) / minuteMs)));
  const minutes = minutesLeft > 0 ? Math.max(1, Math.floor(minutesLeft)) : 0;
  const { outgoing, addPhoto } = useOutgoing(threadKey, side);
  // While an answer is queued, no second one can be sent. The queued photo's own bubble shows its progress.
  const hasQueuedAnswer = outgoing.some(({ answers, failure }) => answers === _id && !failure);
  const isRunning = !isAnswered && minutes > 0;
  const leftText = sentence("photoNow.left", { minutes });
  const overText = messages[mine ? "photoNow.timeUp" : "photoNow.timeUpTheirs"];
  return (
    <div className="grid w-75 max-w-full gap-2.5 rounded-lg bg-card p-3.5 shadow-lift-1">
      <p className="text-[1.0625rem] leading-[1.3] font-strong text-pretty">{photoTaskText(task)}</p>
      {isRunning && <p className="text-sm text-ink-2">{messages["photoNow.camera"]}</p>}
      <p className="flex items-center gap-2 text-sm text-ink-2 tabular-nums">
        <Icon name={isAnswered ? "check" : "clock"} size={18} />
        {isAnswered ? messages["photoNow.done"] : isRunning ? leftText : overText}
      </p>
      {isRunning && !mine && isOpen && (
        <label className="relative flex min-h-12 items-center justify-center gap-2 rounded-md bg-act px-4 font-strong text-on-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={hasQueuedAnswer}
            aria-label={messages["photoNow.open"]}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) addPhoto(file, _id);
            }}
          />
          <Icon name="camera" size={20} />
          {messages["photoNow.open"]}
        </label>
      )}
    </div>
  );
}
