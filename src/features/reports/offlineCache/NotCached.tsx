import { useEffect, useState } from "react";
import { messages } from "../../../../domain/messages";
import { reconnect } from "../../../lib/connection";
import { Button } from "../../../ui/controls/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";

/** About as long as it takes to connect. */
const tryMs = 2000;

/** In place of a list that cannot be loaded. It goes away by itself once there is a connection. */
export function NotCached() {
  // It renders rarely, and it is part of the feed's code.
  "use no memo";
  "use no memo";
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (!trying) return undefined;
    reconnect();
    const timer = setTimeout(() => setTrying(false), tryMs);
    return () => clearTimeout(timer);
  }, [trying]);
  return (
    <EmptyState
      error
      title={messages["offline.feedTitle"]}
      action={
        <Button busy={trying} onClick={() => setTrying(true)}>
          {messages["app.retry"]}
        </Button>
      }
    >
      {messages["offline.feed"]}
    </EmptyState>
  );
}
