import { useConvexConnectionState } from "convex/react";
import { messages } from "../../../domain/messages";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";

/** Explains the wait while there is no connection; the client resends by itself once it is back. */
export function OfflineNote({ className }: { className?: string }) {
  const { isWebSocketConnected } = useConvexConnectionState();
  if (isWebSocketConnected) return null;
  return (
    <Note icon="offline" live className={className}>
      {messages["app.reconnecting"]}
    </Note>
  );
}

/** Says what is being saved, and why it takes long while there is no connection. */
export function SaveStatus({ doing, className }: { doing: string | null; className?: string }) {
  if (doing === null) return null;
  return (
    <div className={className}>
      <Spinner label={doing} />
      <OfflineNote className="mt-3" />
    </div>
  );
}
