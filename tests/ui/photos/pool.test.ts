// What becomes of a photo when the worker that prepares it does not: the real ones run in browsers only.
import { beforeEach, expect, test, vi } from "vitest";
import type { Job } from "../../../src/fields/photos/prepare.worker";

let onJob: (worker: FakeWorker, job: Job) => void;

class FakeWorker extends EventTarget {
  terminate = vi.fn();
  postMessage(job: Job) {
    queueMicrotask(() => onJob(this, job));
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", FakeWorker);
});

const prepare = async () =>
  (await import("../../../src/fields/photos/pool")).preparePhoto(new Blob(["x"]), "any-image");
const refusal = (code: string) => ({ refusal: { code } });

test("a worker whose script did not come is not the photo's fault, and the next one may do better", async () => {
  onJob = (worker) => worker.dispatchEvent(new Event("error"));
  const pool = await import("../../../src/fields/photos/pool");
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.notPrepared"));
  onJob = (worker, { id }) =>
    worker.dispatchEvent(new MessageEvent("message", { data: { id, result: refusal("photo.tooSmall") } }));
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.tooSmall"));
});

test("a worker that broke on a photo could not open it", async () => {
  onJob = (worker) => worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  expect(await prepare()).toEqual(refusal("photo.tooManyPixels"));
});
