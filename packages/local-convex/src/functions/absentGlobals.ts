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

/** The absent global that Node's own web classes, such as Request, need at first use and later. */
export const neededByNode = "queueMicrotask";
