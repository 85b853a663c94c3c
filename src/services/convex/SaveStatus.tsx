import { useConvexConnectionState } from "convex/react";
import { messages } from "../../../domain/messages";
import { Note } from "../../ui/Note";
import { Spinner } from "../../ui/Spinner";

/** What is being done, and why it takes so long when the connection is gone: the client sends again by itself. */
export function SaveStatus({ doing, className }: { doing: string | null; className?: string }) {
  const { isWebSocketConnected } = useConvexConnectionState();
  if (doing === null) return null;
  return (
    <div className={className}>
      <Spinner label={doing} />
      {!isWebSocketConnected && (
        <Note icon="offline" live className="mt-3">
          {messages["app.reconnecting"]}
        </Note>
      )}
    </div>
  );
}
