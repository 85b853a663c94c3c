/** What Node has and the hosted runtime does not. In the bundle of the functions these names mean nothing. */
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

/** Node's own Request and the like need it, when they are first used and later. */
export const neededByNode = "queueMicrotask";
