import { ConvexProvider } from "convex/react";
import { keepThread } from "../../features/messages/visitor/deviceThreads";
import { FinderScreen } from "../../features/pets/tags/FinderScreen";
import { client } from "../../services/convex/client";

/**
 * The content of a tag's page. Keeps on this device the thread that a finder without an account opens. Provides the
 * backend's client itself, because the page has no layout that does.
 */
export const FoundTagScreen = ({ code }: { code: string }) => (
  <ConvexProvider client={client}>
    <FinderScreen
      code={code}
      onOpened={({ reportId, threadId, secret }) => secret && keepThread(reportId, { threadId, secret })}
    />
  </ConvexProvider>
);
