import { keepThread } from "../../features/messages/visitor/deviceThreads";
import { FinderScreen } from "../../features/pets/tags/FinderScreen";

/** Keeps the thread that a press opens among those of this device. */
export const FoundTagScreen = ({ code }: { code: string }) => (
  <FinderScreen
    code={code}
    onOpened={({ reportId, threadId, secret }) => secret && keepThread(reportId, { threadId, secret })}
  />
);
