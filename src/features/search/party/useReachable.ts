import { isConnected, isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";

/** Whether what is sent now would arrive, as far as this phone can tell. */
export const useReachable = (): boolean => {
  const offline = useStore(isOffline);
  return useStore(isConnected) && !offline;
};
