// Photos shared with the installed app start a report.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { refusedQuery, sharedPhotosAddress } from "../../../../domain/report/sharedPhotos";
import { FoundReportForm } from "../../../../src/features/reports/form/found/FoundReportForm";
import { LostReportForm } from "../../../../src/features/reports/form/LostReportForm";
import { draftKey } from "../../../../src/lib/device/drafts";
import { forgetSharedPhotos } from "../../../../src/lib/device/sharedPhotos";
import { MemoryRouter, Route, Routes, useLocation } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../../support/ui/fakeStorage";
import { jpegFrame, jpegScan, concatBytes } from "../../../support/pictureBytes";
import { maya, signIn } from "../../../support/ui/signIn";

/** The contents of the fake caches, keyed by name. The service worker stores shared photos in "shared". */
const cached = new Map<string, Response[]>();

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
const open = (address: string) =>
  render(
    <MemoryRouter startAt={address}>
      <CurrentUrl />
      <Routes>
        <Route path={paths.reportLost} element={<LostReportForm />} />
        <Route path={paths.reportFound} element={<FoundReportForm clinics={{} as never} />} />
      </Routes>
    </MemoryRouter>,
  );
const expectPath = (address: string) => waitFor(() => expect(screen.getByTestId("where").textContent).toBe(address));
const draftPhotoNames = (key: string) =>
  (storedValues.get(key) as { photos: { name: string }[] } | undefined)?.photos.map(({ name }) => name);

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  localStorage.clear();
  cached.clear();
  vi.stubGlobal("caches", {
    open: async (name: string) => ({ matchAll: async () => cached.get(name) ?? [] }),
    delete: async (name: string) => cached.delete(name),
  });
  signIn();
  answers.set("reports:lastContact", () => null);
  answers.set("matching/matches:candidates", () => []);
});
afterEach(async () => {
  // A page reads the shared photos once. In the app, every share opens a new page.
  await forgetSharedPhotos();
  vi.unstubAllGlobals();
});

const bytes = concatBytes([0xff, 0xd8], jpegFrame(100, 100), jpegScan);
const cachedPhoto = (name: string, content: Uint8Array = bytes) =>
  new Response(new Blob([content as BlobPart], { type: "image/jpeg" }), {
    headers: { "x-name": encodeURIComponent(name) },
  });
const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));

it("shared photos are shown with a question, and added only if the user agrees", async () => {
  cached.set(
    "shared",
    ["böx.jpg", "2.jpg"].map((name) => cachedPhoto(name)),
  );
  open(sharedPhotosAddress("lost", 2));
  expect(await screen.findByRole("heading", { name: sentence("shared.ask", { count: 2 }) })).toBeTruthy();
  expect((await screen.findAllByAltText(/jpg/)).map((image) => image.getAttribute("alt"))).toEqual([
    "böx.jpg",
    "2.jpg",
  ]);
  expect(draftPhotoNames(draftKey("lost", maya.id))).toBeUndefined();
  await press(messages["shared.use"]);
  expect(document.activeElement?.textContent).toBe(messages["shared.answer.used"]);
  await expectPath(paths.reportLost);
  expect(cached.has("shared")).toBe(false);
  await waitFor(() => expect(draftPhotoNames(draftKey("lost", maya.id))).toEqual(["böx.jpg", "2.jpg"]));
});

it("shared photos are deleted when the user discards them", async () => {
  cached.set("shared", [cachedPhoto("1.jpg")]);
  open(sharedPhotosAddress("lost", 1));
  expect(await screen.findByRole("heading", { name: sentence("shared.ask", { count: 1 }) })).toBeTruthy();
  await press(messages["shared.discard"]);
  expect(document.activeElement?.textContent).toBe(messages["shared.answer.discarded"]);
  await expectPath(paths.reportLost);
  expect(cached.has("shared")).toBe(false);
  expect(draftPhotoNames(draftKey("lost", maya.id))).toBeUndefined();
});

it("shared photos can be moved to the other form before they are used", async () => {
  cached.set("shared", [cachedPhoto("1.jpg")]);
  open(sharedPhotosAddress("lost", 1));
  await press(messages["shared.lostElse"]);
  await expectPath(sharedPhotosAddress("found", 1));
  await press(messages["shared.use"]);
  await waitFor(() => expect(draftPhotoNames(draftKey("found", maya.id))).toEqual(["1.jpg"]));
  expect(draftPhotoNames(draftKey("lost", maya.id))).toBeUndefined();
});

it("shared files that are not photos are left out with a note, whatever their names", async () => {
  cached.set("shared", [cachedPhoto("1.jpg"), cachedPhoto("page.jpg", concatBytes("<html>"))]);
  // The service worker refused one file (`=1`). Of the two that it stored, one is no photo.
  open(`${sharedPhotosAddress("lost", 2)}&${refusedQuery}=1`);
  const rule = { photos: limits.photosPerReport, max: 25 };
  expect(await screen.findByText(sentence("shared.left", { count: 2, ...rule }))).toBeTruthy();
  expect(screen.getAllByAltText(/jpg/).map((image) => image.getAttribute("alt"))).toEqual(["1.jpg"]);
});

it("shared files leave the form as it is when none of them is a photo", async () => {
  open(`${sharedPhotosAddress("lost", 0)}&${refusedQuery}=1`);
  expect(
    await screen.findByText(sentence("shared.left", { count: 1, photos: limits.photosPerReport, max: 25 })),
  ).toBeTruthy();
  await expectPath(paths.reportLost);
});

it("the user is asked to share the photos again if none arrived", async () => {
  open(sharedPhotosAddress("lost", 0));
  expect(await screen.findByText(messages["shared.missing"])).toBeTruthy();
  await expectPath(paths.reportLost);
});
