import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Prepared } from "../../../src/fields/photos/prepare";
import { useAvatar } from "../../../src/features/profile/useAvatar";

const refusal: Prepared = { refusal: { code: "photo.notPicture" } };
const sent = vi.hoisted((): string[] => []);

vi.mock("convex/react", async () => (await import("../../support/fakeCalls")).hooks);
vi.mock("../../../src/fields/photos/pool", () => ({
  preparePhoto: async ({ name }: File): Promise<Prepared> =>
    name.endsWith(".txt")
      ? refusal
      : { photo: { full: new Blob([name]), thumb: new Blob([name]), width: 9, height: 9, colour: "#112233" } },
}));
vi.mock("../../../src/fields/photos/send", () => ({
  sendPhoto: async ({ full }: { full: Blob }) => {
    sent.push(await full.text());
    return `id of ${sent.at(-1)}`;
  },
}));

it("keeps the chosen picture if the next file is refused, and sends only the last good one", async () => {
  const { result } = renderHook(() => useAvatar("/stored"));
  // A second import of a mocked module while the first is pending would get the real module.
  await vi.dynamicImportSettled();
  const choose = async (name: string) => {
    await act(async () => result.current.choose(new File(["x"], name)));
    await waitFor(() => expect(result.current.photos.preparing).toBe(false));
  };
  await choose("first.png");
  const { shown } = result.current;
  expect(shown).toMatch(/^blob:/);
  await choose("words.txt");
  expect(result.current.shown).toBe(shown);
  expect(result.current.photos.refused).toHaveLength(1);
  await choose("second.png");
  expect(result.current.shown).not.toBe(shown);
  expect(result.current.photos.refused).toEqual([]);
  let id: string | null | undefined;
  await act(async () => {
    id = await result.current.send();
  });
  expect(id).toBe("id of second.png");
  expect(sent).toEqual(["second.png"]);
});
