/** Messages from a page to the worker. */
export type WorkerMessage =
  | { kind: "activate update" }
  | { kind: "cache photos"; urls: readonly string[] }
  /** Asks whether these scripts are from the worker's own build. The worker answers on the message's port. */
  | { kind: "is same build"; scripts: string[] }
  /** Asks whether the worker can show notifications. The worker answers on the message's port, too. */
  | { kind: "notify" };
