import { act, renderHook } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import type { InitialPhoto } from "../../../src/fields/photos/photoItem";
import { photoList } from "../../../src/fields/photos/photoList";
import type { PreparationResult } from "../../../src/fields/photos/prepare";
import { usePhotos } from "../../../src/fields/photos/usePhotos";
import { failureSentence } from "../../../src/lib/texts/errorSentence";
import { WithBackend } from "../../support/ui/fakeCalls";

const preparePhoto = vi.hoisted(() => vi.fn<(file?: File) => Promise<PreparationResult>>());
vi.mock("../../../src/fields/photos/workerPool", () => ({ preparePhoto }));
vi.mock("../../../src/fields/photos/send", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const photo = { full: new Blob(["full"]), thumb: new Blob(["thumb"]), width: 4, height: 3, colour: "#808080" };
const stored = { photoId: "photo1" as never, url: "/one" };
const prepared = { name: "two.png", photo };
const file = (name: string) => new File(["x"], name, { type: "image/png" });
const options = { max: 2, accepts: "any-image", tooMany: "pet.tooManyPhotos" } as const;
const listOf = (...initial: InitialPhoto[]) => photoList({ ...options, initial });

const Strict = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <WithBackend>{children}</WithBackend>
  </StrictMode>
);

/** The blob URLs that have not been revoked. */
const blobUrls = new Set<string>();
beforeEach(() => {
  blobUrls.clear();
  preparePhoto.mockReset().mockResolvedValue({ photo });
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const address = `blob:${Math.random()}`;
    blobUrls.add(address);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void blobUrls.delete(address));
});
afterEach(() => vi.restoreAllMocks());

it("neither sends anything nor loads the code for sending if all photos are stored already", async () => {
  expect(await listOf(stored).send({} as never)).toEqual(["photo1"]);
});

it("says that the code for sending failed to load, and keeps the photo", async () => {
  const list = listOf(stored, prepared);
  const failure = await list.send({} as never).catch((error: unknown) => error);
  expect(failureSentence(failure)).toBe(messages["app.chunkFailed"]);
  expect(list.get().items).toMatchObject([{ state: "sent" }, { name: "two.png", state: "failed", photo }]);
});

it("accepts as many files as there is room for, and refuses the rest", async () => {
  const list = listOf(stored);
  list.add([file("one.png"), file("two.png")]);
  await vi.waitFor(() => expect(list.get().preparing).toBe(false));
  expect(list.get().refused).toEqual([{ name: "", refusal: { code: "pet.tooManyPhotos" }, noRoomFor: ["two.png"] }]);
  expect(list.get().items).toMatchObject([{ state: "sent" }, { name: "one.png", state: "ready" }]);
});

it("keeps the good files of a mixed batch, and gives a reason for each file that it refuses", async () => {
  const refusals: Record<string, PreparationResult> = {
    "bad.heic": { refusal: { code: "photo.heic" } },
    "note.txt": { refusal: { code: "photo.notPhoto" } },
  };
  preparePhoto.mockImplementation(async (given?: File) => refusals[given!.name] ?? { photo });
  const list = listOf();
  list.add(["bad.heic", "one.png", "note.txt", "two.png", "three.png"].map(file));
  await vi.waitFor(() => expect(list.get().items.map(({ state }) => state)).toEqual(["ready", "ready"]));
  expect(list.get().items.map(({ name }) => name)).toEqual(["one.png", "two.png"]);
  expect(list.get().refused).toEqual([
    { name: "bad.heic", refusal: { code: "photo.heic" } },
    { name: "note.txt", refusal: { code: "photo.notPhoto" } },
    { name: "", refusal: { code: "pet.tooManyPhotos" }, noRoomFor: ["three.png"] },
  ]);
});

it("refuses a photo that it contains already, also after a reload", async () => {
  const hashed = { ...photo, hash: "abc" };
  preparePhoto.mockResolvedValue({ photo: hashed });
  const list = photoList({ ...options, max: 5, initial: [] });
  const refusedAfterAdding = async (name: string) => {
    list.add([file(name)]);
    await vi.waitFor(() => expect(list.get().preparing).toBe(false));
    return list.get().refused.map(({ name, refusal }) => [name, refusal.code]);
  };
  expect(await refusedAfterAdding("one.png")).toEqual([]);
  expect(await refusedAfterAdding("two.png")).toEqual([["two.png", "photo.duplicate"]]);
  expect(list.get().items).toMatchObject([{ name: "one.png" }]);

  const restored = photoList({ ...options, initial: [{ name: "one.png", photo: hashed }] });
  restored.add([file("again.png")]);
  await vi.waitFor(() => expect(restored.get().refused).toMatchObject([{ refusal: { code: "photo.duplicate" } }]));
  expect(restored.get().items).toHaveLength(1);
});

it("has recorded a refusal by the time the last photo is prepared", async () => {
  preparePhoto.mockResolvedValue({ refusal: { code: "photo.broken" } });
  const list = listOf();
  const refusedWhenReady: number[] = [];
  list.subscribe(() => {
    if (!list.get().preparing) refusedWhenReady.push(list.get().refused.length);
  });
  list.add([file("one.png")]);
  await vi.waitFor(() => expect(list.get().refused).toHaveLength(1));
  expect(refusedWhenReady.at(-1)).toBe(1);
  expect(list.get().items).toEqual([]);
});

it("knows whether its photos have changed", () => {
  const secondPhoto = { photoId: "photo2" as never, url: "/two" };
  const list = listOf(stored, secondPhoto);
  const [first, second] = list.get().items;
  list.move(second!.key, 0);
  expect(list.get().changed).toBe(true);
  list.move(first!.key, 0);
  expect(list.get().changed).toBe(false);
  list.remove(first!.key);
  expect(list.get().changed).toBe(true);
  list.replace([secondPhoto]);
  expect(list.get().changed).toBe(false);
});

it("holds a picture in memory only while it is shown", async () => {
  const { result, unmount } = renderHook(() => usePhotos({ ...options, initial: [prepared] }), { wrapper: Strict });
  await vi.dynamicImportSettled();
  const [first] = result.current.items;
  expect([...blobUrls]).toEqual([first!.preview]);

  await act(async () => result.current.add([file("one.png")]));
  expect(blobUrls.size).toBe(2);
  act(() => void result.current.remove(first!.key));
  expect([...blobUrls]).toEqual([result.current.items[0]!.preview]);

  unmount();
  expect(blobUrls.size).toBe(0);
});

it("releases a picture that becomes ready after the form was closed", async () => {
  let finish!: (result: PreparationResult) => void;
  preparePhoto.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { result, unmount } = renderHook(() => usePhotos(options), { wrapper: WithBackend });
  await vi.dynamicImportSettled();
  await act(async () => result.current.add([file("one.png")]));
  unmount();
  await act(async () => finish({ photo }));
  expect(blobUrls.size).toBe(0);
});

it("does not put a photo back if the form has become full meanwhile", () => {
  const list = listOf(stored, { ...stored, photoId: "photo2" as never });
  const undo = list.remove(list.get().items[0]!.key);
  list.add([file("three.png")]);
  expect(undo?.()).toBe(false);
  expect(list.get().items).toHaveLength(2);
});
