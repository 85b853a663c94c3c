import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { usePhotos } from "../../../src/fields/photos/usePhotos";
import { knownFailure } from "../../../src/lib/errorSentence";

vi.mock("../../../src/fields/photos/send", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const photo = { full: new Blob(["full"]), thumb: new Blob(["thumb"]), width: 4, height: 3, colour: "#808080" };
const stored = { photoId: "photo1" as never, url: "/one" };
const fresh = { name: "two.png", photo };
const given = async (...kept: (typeof stored | typeof fresh)[]) => {
  const made = renderHook(() =>
    usePhotos({ most: 5, accepts: "any-image", tooMany: "pet.tooManyPhotos", initial: () => kept }),
  );
  await vi.dynamicImportSettled();
  return made.result;
};

it("needs nothing that sends for photos that are stored already", async () => {
  const result = await given(stored);
  expect(await act(() => result.current.send({} as never))).toEqual(["photo1"]);
});

it("names what did not come, and keeps the photo", async () => {
  const result = await given(stored, fresh);
  const failure = await act(() => result.current.send({} as never).catch((error: unknown) => error));
  expect(knownFailure(failure)).toBe(messages["app.chunkFailed"]);
  expect(result.current.items).toMatchObject([{ state: "sent" }, { name: "two.png", state: "failed", photo }]);
});
