import type { Accepts } from "./inspect";
import { prepare, type Prepared } from "./prepare";

export interface Job {
  id: number;
  file: Blob;
  accepts: Accepts;
}

export type Answer = { id: number; result: Prepared } | { id: number; failed: string };

const reply = (answer: Answer) => postMessage(answer);

addEventListener("message", ({ data: { id, file, accepts } }: MessageEvent<Job>) => {
  prepare(file, accepts).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, failed: String(error) }),
  );
});
