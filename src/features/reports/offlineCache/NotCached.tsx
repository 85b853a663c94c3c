import { useEffect, useState } from "react";
import { messages } from "../../../../domain/messages";
import { reconnect } from "../../../lib/connection";
import { Button } from "../../../ui/controls/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";

/** About the time that it takes to connect. */
const retryMs = 2000;

/** Shown in place of content that needs a connection, until there is one. */
export function NotCached() {
  // This component renders rarely, so the compiler's memoization would only add to the code that the feed loads.
  "use no memo";
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (!isTrying) return undefined;
    reconnect();
    const timer = setTimeout(() => setIsTrying(false), retryMs);
    return () => clearTimeout(timer);
  }, [isTrying]);
  return (
    <EmptyState
      error
      title={messages["offline.feedTitle"]}
      action={
        <Button busy={isTrying} onClick={() => setIsTrying(true)}>
          {messages["app.retry"]}
        </Button>
      }
    >
      {messages["offline.feed"]}
    </EmptyState>
  );
}
