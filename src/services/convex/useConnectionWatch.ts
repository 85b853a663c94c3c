import { useEffect } from "react";
import { isConnected } from "../../lib/connection";
import { client } from "./client";

/** Tells the rest of the app whether the backend can be reached. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const look = ({ isWebSocketConnected }: ReturnType<typeof client.connectionState>) =>
      isConnected.set(isWebSocketConnected);
    look(client.connectionState());
    const stop = client.subscribeToConnectionState(look);
    return () => {
      stop();
      // The pages without a connection assume that there would be one.
      isConnected.set(true);
    };
  }, []);
}
