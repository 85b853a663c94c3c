// Workers that fail. Real workers only run in browsers.
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

test("does not blame the photo if a worker's script fails to load, and tries a new worker next", async () => {
  onJob = (worker) => worker.dispatchEvent(new Event("error"));
  const pool = await import("../../../src/fields/photos/pool");
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.notPrepared"));
  onJob = (worker, { id }) =>
    worker.dispatchEvent(new MessageEvent("message", { data: { id, result: refusal("photo.tooSmall") } }));
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.tooSmall"));
});

test("refuses a photo that crashes its worker", async () => {
  onJob = (worker) => worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  expect(await prepare()).toEqual(refusal("photo.tooManyPixels"));
});
