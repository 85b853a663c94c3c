import { createStore } from "./store";

/** Whether the backend can be reached. `services` updates it, so that `ui` can show it without importing the backend. */
export const isConnected = createStore(true);
