// Photo workers that fail, or can't decode a photo. Real workers only run in browsers.
import { beforeEach, expect, test, vi } from "vitest";
import type { Job } from "../../../src/fields/photos/photos.worker";

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
  (await import("../../../src/fields/photos/workerPool")).preparePhoto(new Blob(["x"]), "any-image");
const refusal = (code: string) => ({ refusal: { code } });

test("does not blame the photo if a worker's script fails to load, and tries a new worker next", async () => {
  onJob = (worker) => worker.dispatchEvent(new Event("error"));
  const pool = await import("../../../src/fields/photos/workerPool");
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.notPrepared"));
  onJob = (worker, { id }) =>
    worker.dispatchEvent(new MessageEvent("message", { data: { id, result: refusal("photo.tooSmall") } }));
  expect(await pool.preparePhoto(new Blob(["x"]), "any-image")).toEqual(refusal("photo.tooSmall"));
});

test("refuses a photo that crashes its worker", async () => {
  onJob = (worker) => worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  expect(await prepare()).toEqual(refusal("photo.tooManyPixels"));
});

test("a comparison that fails gives null, as if no photo matched", async () => {
  const { compareInWorker } = await import("../../../src/fields/photos/workerPool");
  const answers: object[] = [{ result: 1 }, { result: null }, { failed: "The source image could not be decoded." }];
  onJob = (worker, { id }) => worker.dispatchEvent(new MessageEvent("message", { data: { id, ...answers.shift() } }));
  const compare = () => compareInWorker(new Blob(["x"]), [new Blob(["y"])]);
  expect([await compare(), await compare(), await compare()]).toEqual([1, null, null]);
});

test("converts a HEIC photo that only the page can decode", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:heic", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLImageElement.prototype, "decode").mockResolvedValue();
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  const jpeg = new Blob(["jpeg"]);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(jpeg));
  const photo = { full: jpeg, thumb: jpeg, width: 4, height: 3, colour: "#808080" };
  onJob = (worker, job) => {
    const isConverted = job.kind === "prepare" && job.file === jpeg;
    const result = isConverted ? { photo } : refusal("photo.heic");
    worker.dispatchEvent(new MessageEvent("message", { data: { id: job.id, result } }));
  };
  expect(await prepare()).toEqual({ photo });
  expect(drawImage).toHaveBeenCalledOnce();
  vi.mocked(HTMLImageElement.prototype.decode).mockRejectedValue(new Error("unknown format"));
  expect(await prepare()).toEqual(refusal("photo.heic"));
});

test("knows every reason for a refusal that a worker may give, and replaces one that it doesn't know", async () => {
  const { fileRefusals } = await import("../../../src/fields/photos/fileRefusals");
  const workerSources = import.meta.glob<string>("../../../src/fields/photos/{inspect,prepare}.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const codes = [
    ...Object.values(workerSources)
      .join("\n")
      .matchAll(/"(photo\.\w+)"/g),
  ].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !fileRefusals.includes(code as never))).toEqual([]);
  onJob = (fakeWorker, { id }) =>
    fakeWorker.dispatchEvent(new MessageEvent("message", { data: { id, result: refusal("photo.newer") } }));
  expect(await prepare()).toEqual(refusal("photo.notPrepared"));
});
