import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PreparedPhoto } from "../../../src/fields/photos/prepare";
import { type PhotoService, sendPhoto, UploadFailed } from "../../../src/fields/photos/send";

/** A fake XMLHttpRequest. `FakeXhr.answer` answers each request. `beforeEach` makes all requests succeed. */
class FakeXhr {
  static all: FakeXhr[] = [];
  static answer: (request: FakeXhr) => void = () => {};
  upload = new EventTarget();
  readonly #events = new EventTarget();
  status = 0;
  response: unknown = null;
  url = "";
  file: Blob | null = null;
  addEventListener = this.#events.addEventListener.bind(this.#events);
  setRequestHeader() {}
  open(_method: string, url: string) {
    this.url = url;
  }
  send(file: Blob) {
    this.file = file;
    FakeXhr.all.push(this);
    FakeXhr.answer(this);
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
  done(status = 200, response: unknown = { storageId: `stored at ${this.url}` }) {
    Object.assign(this, { status, response });
    this.#events.dispatchEvent(new Event("load"));
  }
  drop() {
    this.#events.dispatchEvent(new Event("error"));
  }
}

let urlCount = 0;
const accept = vi.fn<PhotoService["accept"]>();
const service: PhotoService = {
  uploadUrls: async (count) => Array.from({ length: count }, () => `url ${(urlCount += 1)}`),
  accept,
};
const newPhoto = (): PreparedPhoto => ({
  full: new Blob(["x".repeat(75)]),
  thumb: new Blob(["x".repeat(25)]),
  width: 4,
  height: 3,
  colour: "#a06030",
});
const progress: number[] = [];
const send = (photo = newPhoto()) => {
  const sent = sendPhoto(photo, service, (fraction) => progress.push(fraction));
  sent.catch(() => {});
  return sent;
};
const settle = async <T>(sent: Promise<T>) => {
  await vi.runAllTimersAsync();
  return sent;
};
const files = { full: "stored at url 1", thumb: "stored at url 2", colour: "#a06030" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  FakeXhr.all = [];
  FakeXhr.answer = (request) => request.done();
  urlCount = 0;
  progress.length = 0;
  accept.mockReset().mockResolvedValue("photo1" as never);
});

afterEach(() => void vi.unstubAllGlobals());

it("sends both files in parallel, reports progress, and has them accepted as one photo", async () => {
  FakeXhr.answer = () => {};
  const sent = send();
  await vi.runAllTimersAsync();
  expect(FakeXhr.all.map(({ url }) => url)).toEqual(["url 1", "url 2"]);
  // The two files have 75 and 25 bytes.
  FakeXhr.all[0]!.progress(50);
  FakeXhr.all[1]!.progress(10);
  FakeXhr.all[0]!.done();
  FakeXhr.all[1]!.done();
  expect(await settle(sent)).toBe("photo1");
  expect(progress).toEqual([0.5, 0.6, 0.85, 1]);
  expect(accept.mock.calls).toEqual([[files]]);
});

it("sends the file for dense screens too, if there is one", async () => {
  const photo = { ...newPhoto(), mid: new Blob(["x".repeat(100)]) };
  expect(await settle(send(photo))).toBe("photo1");
  expect(FakeXhr.all.map(({ file }) => file!.size)).toEqual([75, 100, 25]);
  expect(accept.mock.calls).toEqual([[{ ...files, mid: "stored at url 2", thumb: "stored at url 3" }]]);
});

it("sends a file again, to a new address, if the connection drops", async () => {
  FakeXhr.answer = (request) => (request.url === "url 2" ? request.drop() : request.done());
  expect(await settle(send())).toBe("photo1");
  expect(FakeXhr.all.map(({ url }) => url)).toEqual(["url 1", "url 2", "url 3"]);
  expect(accept).toHaveBeenCalledWith({ ...files, thumb: "stored at url 3" });
});

it.each([401, 429, 500, 503])("tries again after a status of %i", async (status) => {
  FakeXhr.answer = (request) => (request.url === "url 1" ? request.done(status, null) : request.done());
  expect(await settle(send())).toBe("photo1");
  // Two files, and one of them again.
  expect(FakeXhr.all).toHaveLength(2 + 1);
});

it.each([
  [{ code: "photo.broken" }, "photo.broken"],
  [null, "photo.uploadFailed"],
])(
  "does not retry a file that the server refuses with the status 422, and gives the reason if there is one",
  async (response, code) => {
    FakeXhr.answer = (request) => (request.url === "url 1" ? request.done(422, response) : request.done());
    const failed = await settle(send()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UploadFailed);
    expect(failed).toMatchObject({ data: { code } });
    expect(FakeXhr.all).toHaveLength(2);
    expect(accept).not.toHaveBeenCalled();
  },
);

it("stops after four attempts to send the same file", async () => {
  FakeXhr.answer = (request) => (request.file!.size === 75 ? request.drop() : request.done());
  await expect(settle(send())).rejects.toMatchObject({ isFinal: false });
  // Four attempts for the full picture, and one for the thumbnail.
  expect(FakeXhr.all).toHaveLength(4 + 1);
});

it("does not send the files again if the connection drops while the server is accepting them", async () => {
  accept.mockRejectedValueOnce(new Error("Connection lost while action was in flight"));
  expect(await settle(send())).toBe("photo1");
  expect(accept.mock.calls).toEqual([[files], [files]]);
  expect(FakeXhr.all).toHaveLength(2);
});

it("reuses the uploaded files on the next attempt", async () => {
  const photo = newPhoto();
  accept.mockRejectedValue(new Error("Connection lost while action was in flight"));
  await expect(settle(send(photo))).rejects.toThrow("Connection lost");
  const tries = accept.mock.calls.length;
  accept
    .mockReset()
    .mockRejectedValueOnce(new ConvexError({ code: "request.tooMany" }))
    .mockResolvedValue("photo1" as never);
  await expect(settle(send(photo))).rejects.toBeInstanceOf(ConvexError);
  expect(await settle(send(photo))).toBe("photo1");
  expect(tries).toBeGreaterThan(1);
  expect(accept.mock.calls).toEqual([[files], [files]]);
  expect(FakeXhr.all).toHaveLength(2);
});

it("sends the files again if those of an earlier attempt are gone", async () => {
  const photo = newPhoto();
  accept.mockRejectedValueOnce(new ConvexError({ code: "request.busy" }));
  await expect(settle(send(photo))).rejects.toBeInstanceOf(ConvexError);
  accept.mockRejectedValueOnce(new ConvexError({ code: "photo.expired" }));
  expect(await settle(send(photo))).toBe("photo1");
  expect(FakeXhr.all).toHaveLength(4);
  expect(accept).toHaveBeenLastCalledWith({ ...files, full: "stored at url 3", thumb: "stored at url 4" });
});

it("does not retry a photo that is refused", async () => {
  accept.mockRejectedValue(new ConvexError({ code: "photo.broken" }));
  await expect(settle(send())).rejects.toBeInstanceOf(ConvexError);
  expect(accept).toHaveBeenCalledTimes(1);
});
