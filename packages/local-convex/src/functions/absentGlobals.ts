/** Node globals that the hosted runtime lacks. The functions' bundle hides them. */
export const absentGlobals = [
  "Buffer",
  "global",
  "setImmediate",
  "clearImmediate",
  "queueMicrotask",
  "MessageChannel",
  "MessagePort",
  "MessageEvent",
  "BroadcastChannel",
  "WebSocket",
  "EventSource",
  "XMLHttpRequest",
  "CompressionStream",
  "DecompressionStream",
];

/**
 * The only one of these that a worker for queries and mutations does not remove, because Node's own web classes, such
 * as Request, call it whenever they are used.
 */
export const globalNeededByNode = "queueMicrotask";
