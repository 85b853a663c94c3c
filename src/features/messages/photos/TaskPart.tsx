import type { Message, ThreadKey, Thread } from "../thread";
import { PhotoTaskCard } from "./PhotoTaskCard";
import { TaskBadge } from "./TaskBadge";

interface Props {
  message: Message;
  threadKey: ThreadKey;
  thread: Thread;
}

/** Shown in a message: a request for a photo, or the badge of a photo that was sent for one. */
export function TaskPart({ message, threadKey, thread }: Props) {
  const { photoTask, isForTask, mine } = message;
  if (photoTask) return <PhotoTaskCard threadKey={threadKey} message={message} task={photoTask} thread={thread} />;
  return isForTask ? <TaskBadge mine={mine} /> : null;
}
