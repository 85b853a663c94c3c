// Fakes of the workers and uploads that photos need.
import { onTestFinished, vi } from "vitest";
import type { PreparationResult } from "../../../src/fields/photos/prepare";
import type { Job } from "../../../src/fields/photos/photos.worker";
import { answers } from "./fakeCalls";

export const photo = { full: new Blob(["f"]), thumb: new Blob(["t"]), width: 4, height: 3, colour: "#000000" };

let prepare: (file: File) => Promise<PreparationResult>;
const busyWorkers = new Set<FakeWorker>();

class FakeWorker extends EventTarget {
  terminate() {}
  postMessage(job: Job) {
    // This fake only prepares photos. It never compares any.
    if (job.kind !== "prepare") return;
    const { id, file } = job;
    busyWorkers.add(this);
    void prepare(file as File).then((result) => {
      if (busyWorkers.delete(this)) this.dispatchEvent(new MessageEvent("message", { data: { id, result } }));
    });
  }
}

/** The HTTP status of uploads. */
export const uploads = { status: 200 };

class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = uploads.status;
  response: unknown = null;
  open() {}
  setRequestHeader() {}
  send(file: Blob) {
    void file.text().then((text) => {
      this.response = { storageId: `stored ${text}` };
      this.dispatchEvent(new Event("load"));
    });
  }
}

// A new object each time, because the app remembers which prepared photos it has uploaded.
const preparedPhoto = async (): Promise<PreparationResult> => ({ photo: { ...photo } });

/** Prepares photos as the test says, and accepts uploads as photo1, photo2 and so on. */
export function fakePhotos(prepareAs: (file: File) => Promise<PreparationResult> = preparedPhoto) {
  prepare = prepareAs;
  uploads.status = 200;
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  let accepted = 0;
  answers.set("photos:uploadUrls", ({ count }) =>
    Array.from({ length: count as number }, (_, index) => `/upload/${index}`),
  );
  answers.set("photos:accept", () => `photo${(accepted += 1)}`);
  onTestFinished(() => {
    // The app's pool of workers outlives the test and must not wait for workers that never answer.
    for (const worker of busyWorkers) worker.dispatchEvent(new Event("error", { cancelable: true }));
    busyWorkers.clear();
    vi.unstubAllGlobals();
  });
}

/**
 * Like `fakePhotos`, but a photo is ready only when the test calls `finish` of the returned object. `finish` is for the
 * photo whose preparation began last.
 */
export function fakeSlowPhotos() {
  const preparing: { finish: ((result: PreparationResult) => void) | null } = { finish: null };
  fakePhotos(() => new Promise((resolve) => (preparing.finish = resolve)));
  return preparing;
}
