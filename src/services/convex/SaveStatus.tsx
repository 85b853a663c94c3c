import { useConvexConnectionState } from "convex/react";
import { messages } from "../../../domain/messages";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";

/** Why what is being done takes so long when the connection is gone: the client sends again by itself. */
export function OfflineNote({ className }: { className?: string }) {
  const { isWebSocketConnected } = useConvexConnectionState();
  if (isWebSocketConnected) return null;
  return (
    <Note icon="offline" live className={className}>
      {messages["app.reconnecting"]}
    </Note>
  );
}

/** What is being done, and why it takes so long. */
export function SaveStatus({ doing, className }: { doing: string | null; className?: string }) {
  if (doing === null) return null;
  return (
    <div className={className}>
      <Spinner label={doing} />
      <OfflineNote className="mt-3" />
    </div>
  );
}
