import { isConnected, isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";

/** Whether this phone can reach the server now, as far as it can tell. */
export const useCanSend = (): boolean => {
  const offline = useStore(isOffline);
  return useStore(isConnected) && !offline;
};
