/** What a page says to the worker. */
export type Said =
  | { kind: "take over" }
  | { kind: "keep photos"; urls: readonly string[] }
  /** Whether the page with these scripts is of the worker's own build. It answers through the port that came with it. */
  | { kind: "are these yours"; scripts: string[] }
  /** Whether it shows what is pushed. It answers in the same way. */
  | { kind: "notify" };
