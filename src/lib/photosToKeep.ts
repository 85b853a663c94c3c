import { createStore } from "./store";

/** The addresses of photos that should be there without a connection, looked at or not (app/startWorker.ts). */
export const photosToKeep = createStore<readonly string[]>([]);
