/** What a page says to the worker. */
export type WorkerMessage =
  | { kind: "activate update" }
  | { kind: "cache photos"; urls: readonly string[] }
  /** Whether the page with these scripts is of the worker's own build. It answers through the port that came with it. */
  | { kind: "is same build"; scripts: string[] }
  /** Whether it shows what is pushed. It answers in the same way. */
  | { kind: "notify" };
