import { useEffect } from "react";
import { assumeConnected, isConnected } from "../../lib/connection";
import { client } from "./client";

/** Tells the rest of the app whether the backend can be reached. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const update = ({ isWebSocketConnected }: ReturnType<typeof client.connectionState>) =>
      isConnected.set(isWebSocketConnected);
    update(client.connectionState());
    const stop = client.subscribeToConnectionState(update);
    return () => {
      stop();
      assumeConnected();
    };
  }, []);
}
