import { comparePhotos } from "./comparePhotos";
import type { AcceptedFiles } from "./inspect";
import { prepare } from "./prepare";

/** `own` are a report's photos. `sent` is a photo from a message, and may be a copy of one of them. */
export type Task =
  | { kind: "prepare"; file: Blob; accepts: AcceptedFiles }
  | { kind: "compare"; sent: Blob; own: Blob[] };

export type Job = Task & { id: number };

export type Answer = { id: number; result: unknown } | { id: number; failed: string };

const reply = (answer: Answer) => postMessage(answer);

const runJob = (job: Job): Promise<unknown> =>
  job.kind === "prepare" ? prepare(job.file, job.accepts) : comparePhotos(job.sent, job.own);

addEventListener("message", ({ data: job }: MessageEvent<Job>) => {
  runJob(job).then(
    (result) => reply({ id: job.id, result }),
    (error: unknown) => reply({ id: job.id, failed: String(error) }),
  );
});
