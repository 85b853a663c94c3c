import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { warningOf } from "../../../../domain/messages/messageScams";
import { type DeviceThread, deviceThreads } from "../visitor/deviceThreads";
import { NoThreads, ThreadLine, ThreadLines } from "./ThreadList";

/** The threads that a visitor has opened on this device. `current`: the open one, beside which the list is shown. */
export function DeviceThreadList({ current }: { current?: string }) {
  const [threads] = useState(deviceThreads);
  if (threads.length === 0) return <NoThreads text="thread.noneVisitor" isBeside={current !== undefined} />;
  return (
    <ThreadLines isBeside={current !== undefined}>
      {threads.map((thread) => (
        <DeviceLine key={thread.threadId} thread={thread} current={current} />
      ))}
    </ThreadLines>
  );
}

function DeviceLine({ thread, current }: { thread: DeviceThread; current: string | undefined }) {
  const found = useQuery(api.threads.get, { ...thread, count: 1 });
  const newest = found?.messages.at(-1);
  if (!found || !newest) return null;
  const { at, mine, hidden, photo, place, step, photoTask, ...message } = newest;
  const severeWarning = mine ? null : warningOf(message.text);
  const text = severeWarning?.isSevere ? "" : message.text;
  const warning = severeWarning?.isSevere ? severeWarning.kind : null;
  const what =
    hidden && !mine ? ("hidden" as const) : photo ? ("photo" as const) : place ? ("place" as const) : ("text" as const);
  return (
    <li>
      <ThreadLine
        thread={{ ...found, text, ...(step && { step }), ...(photoTask && { photoTask }), at, mine, what, warning }}
        current={current}
      />
    </li>
  );
}
