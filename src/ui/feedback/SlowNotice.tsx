import { useEffect, useState } from "react";
import { messages } from "../../../domain/messages";
import { isConnected, isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { Note } from "./Note";

/** Longer than most answers take. */
const slowMs = 8000;

/** Shown beside a spinner: says if there is no connection or the answer takes long. */
export function SlowNotice() {
  const isBackendConnected = useStore(isConnected);
  const offline = useStore(isOffline);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (offline || !isBackendConnected) {
    return (
      <Note icon="offline" live>
        {messages["app.reconnecting"]}
      </Note>
    );
  }
  return (
    isSlow && (
      <Note icon="clock" live>
        {messages["app.slow"]}
      </Note>
    )
  );
}
