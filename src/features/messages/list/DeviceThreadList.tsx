import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { warningOf } from "../../../../domain/messages/messageScams";
import { type DeviceThread, deviceThreads } from "../visitor/deviceThreads";
import { NoThreads, ThreadLine, ThreadLines } from "./ThreadList";

/**
 * The threads that a visitor has opened on this device. `openThreadId` is set if the list is shown beside an open
 * thread.
 */
export function DeviceThreadList({ openThreadId }: { openThreadId?: string }) {
  const [threads] = useState(deviceThreads);
  if (threads.length === 0) return <NoThreads text="thread.noneVisitor" isBeside={openThreadId !== undefined} />;
  return (
    <ThreadLines isBeside={openThreadId !== undefined}>
      {threads.map((thread) => (
        <DeviceLine key={thread.threadId} thread={thread} openThreadId={openThreadId} />
      ))}
    </ThreadLines>
  );
}

function DeviceLine({ thread, openThreadId }: { thread: DeviceThread; openThreadId: string | undefined }) {
  const loadedThread = useQuery(api.threads.get, { ...thread, count: 1 });
  const newestMessage = loadedThread?.messages.at(-1);
  if (!loadedThread || !newestMessage) return null;
  const { at, mine, hidden, photo, place, step, photoTask, ...message } = newestMessage;
  const textWarning = mine ? null : warningOf(message.text);
  // The list shows the warning of a severe scam instead of its text.
  const text = textWarning?.isSevere ? "" : message.text;
  const warning = textWarning?.isSevere ? textWarning.kind : null;
  const what =
    hidden && !mine ? ("hidden" as const) : photo ? ("photo" as const) : place ? ("place" as const) : ("text" as const);
  return (
    <li>
      <ThreadLine
        thread={{
          ...loadedThread,
          text,
          ...(step && { step }),
          ...(photoTask && { photoTask }),
          at,
          mine,
          what,
          warning,
        }}
        openThreadId={openThreadId}
      />
    </li>
  );
}
