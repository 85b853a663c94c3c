import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAvatar } from "../../../src/features/account/profile/useAvatar";
import { answers, WithBackend } from "../../support/ui/fakeCalls";
import { fakePhotos, photo } from "../../support/ui/fakePhotos";

it("keeps the chosen picture if the next file is refused, and sends only the picture that was accepted last", async () => {
  fakePhotos(async ({ name }) =>
    name.endsWith(".txt")
      ? { refusal: { code: "photo.unknownFormat" } }
      : { photo: { ...photo, full: new Blob([name]), thumb: new Blob([`small ${name}`]) } },
  );
  const accept = vi.fn<(args: object) => string>(() => "photo1");
  answers.set("photos:accept", accept);
  const { result } = renderHook(() => useAvatar("/stored"), { wrapper: WithBackend });
  const choose = async (name: string) => {
    await act(async () => result.current.choose(new File(["x"], name)));
    await waitFor(() => expect(result.current.photos.preparing).toBe(false));
  };
  await choose("first.png");
  const { shownUrl } = result.current;
  expect(shownUrl).toMatch(/^blob:/);
  await choose("words.txt");
  expect(result.current.shownUrl).toBe(shownUrl);
  expect(result.current.photos.refused).toHaveLength(1);
  await choose("second.png");
  expect(result.current.shownUrl).not.toBe(shownUrl);
  expect(result.current.photos.refused).toEqual([]);
  let id: string | null | undefined;
  await act(async () => {
    id = await result.current.send();
  });
  expect(id).toBe("photo1");
  expect(accept.mock.calls).toEqual([
    [{ full: "stored second.png", thumb: "stored small second.png", colour: photo.colour }],
  ]);
});
