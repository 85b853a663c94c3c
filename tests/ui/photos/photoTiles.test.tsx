import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { PhotoTiles } from "../../../src/fields/photos/PhotoTiles";
import type { PreparationResult } from "../../../src/fields/photos/prepare";
import type { InitialPhoto } from "../../../src/fields/photos/photoItem";
import { usePhotos } from "../../../src/fields/photos/usePhotos";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { render } from "../../support/ui/fakeCalls";
import { fakePhotos, photo } from "../../support/ui/fakePhotos";

function Field({ stored = [] }: { stored?: InitialPhoto[] }) {
  const photos = usePhotos({ max: 5, accepts: "any-image", tooMany: "pet.tooManyPhotos", initial: stored });
  return <PhotoTiles photos={photos} max={5} accepts="any-image" label="Photos" />;
}

it("offers to retry a file that could not be prepared", async () => {
  const prepare = vi.fn<() => Promise<PreparationResult>>();
  fakePhotos(prepare);
  prepare.mockResolvedValueOnce({ refusal: { code: "photo.notPrepared" } }).mockResolvedValueOnce({ photo });
  render(<Field />);
  const input = screen.getByLabelText("Photos", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "two.png", { type: "image/png" })] } });
  const reason = sentence("photo.refused", { name: "two.png", sentence: messages["photo.notPrepared"] });
  expect(await screen.findByText(reason)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeTruthy();
  expect(screen.queryByText(reason)).toBeNull();
});

it("marks a stored photo that no longer exists", async () => {
  // Offline, every picture fails, so a failure says nothing about the photo.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const { container } = render(<Field stored={[{ photoId: "photo1" as never, url: "/deleted" }]} />);
  expect(screen.queryByText(messages["photo.gone"])).toBeNull();
  fireEvent.error(container.querySelector("img")!);
  expect(screen.getByText(messages["photo.gone"])).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: sentence("photo.remove", { number: 1 }) }));
  expect(screen.queryByText(messages["photo.gone"])).toBeNull();
});

it("brings the reason for refusing a sixth photo into view", async () => {
  fakePhotos();
  const storedPhotos = ["1", "2", "3", "4", "5"].map((id) => ({ photoId: id as never, url: `/${id}` }));
  render(<Field stored={storedPhotos} />);
  const scrollSpy = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const input = screen.getByLabelText("Photos", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "six.png", { type: "image/png" })] } });
  const reason = await screen.findByText(messages["pet.tooManyPhotos"]);
  expect(screen.getByText(sentence("photo.notAdded", { names: "six.png" }))).toBeTruthy();
  expect(scrollSpy.mock.contexts.some((element) => (element as HTMLElement).contains(reason))).toBe(true);
});

it("puts a removed photo back in its place", async () => {
  const storedPhotos = ["1", "2", "3"].map((id) => ({ photoId: id as never, url: `/${id}` }));
  const { container } = render(
    <>
      <Field stored={storedPhotos} />
      <Toaster />
    </>,
  );
  const pictures = () => [...container.querySelectorAll("img")].map((img) => img.getAttribute("src"));
  await userEvent.click(screen.getByRole("button", { name: sentence("photo.remove", { number: 2 }) }));
  expect(pictures()).toEqual(["/1", "/3"]);
  await userEvent.click(await screen.findByRole("button", { name: messages["report.undo"] }));
  expect(pictures()).toEqual(["/1", "/2", "/3"]);
  expect(await screen.findByText(messages["photo.restored"])).toBeTruthy();
});
