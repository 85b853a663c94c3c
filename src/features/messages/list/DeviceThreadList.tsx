import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { Card } from "../../../ui/Card";
import { type DeviceThread, deviceThreads } from "../deviceThreads";
import { NoThreads, ThreadLine } from "./ThreadList";

/** The threads that a visitor has opened on this device. */
export function DeviceThreadList() {
  const [threads] = useState(deviceThreads);
  if (threads.length === 0) return <NoThreads text="thread.noneVisitor" />;
  return (
    <Card className="py-2! md:py-3!">
      <ul className="divide-y divide-line">
        {threads.map((thread) => (
          <DeviceLine key={thread.threadId} thread={thread} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceLine({ thread }: { thread: DeviceThread }) {
  const found = useQuery(api.threads.get, { ...thread, count: 1 });
  const newest = found?.messages.at(-1);
  if (!found || !newest) return null;
  const { text, at, mine, photo, place } = newest;
  const what = photo ? ("photo" as const) : place ? ("place" as const) : ("text" as const);
  return (
    <li>
      <ThreadLine thread={{ ...found, text, at, mine, what, warning: null }} />
    </li>
  );
}
