// The way of a photo from the phone to the server, in a browser that really decodes it.
import { expect, type Page } from "@playwright/test";
import { limits } from "../../../domain/limits.ts";
import { messages, sentence } from "../../../domain/messages.ts";
import { openSignedIn } from "../../support/people.ts";
import { addPhoneMetadata, damagedPng } from "../../support/pictures.ts";
import { petPhotos } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** A JPEG that is red on the left and blue on the right. */
async function landscape(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const brush = canvas.getContext("2d")!;
    for (const [colour, left] of [
      ["#c02020", 0],
      ["#2020c0", 800],
    ] as const) {
      brush.fillStyle = colour;
      brush.fillRect(left, 0, 800, 1200);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  });
  return Buffer.from(base64, "base64");
}

/** The size of a picture as a browser shows it, and its colours at the top and the bottom. */
const decodedPicture = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext("2d")!;
    brush.drawImage(bitmap, 0, 0);
    const at = (y: number) => {
      const [red, , blue] = brush.getImageData(Math.floor(width / 2), y, 1, 1).data;
      return red! > blue! ? "red" : "blue";
    };
    return { width, height, top: at(10), bottom: at(height - 10) };
  }, address);

/** Opens the form of a new pet and fills in the name and the type. */
async function openPetForm(page: Page) {
  await openSignedIn(page, "/user-profile");
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  const dialog = page.getByRole("dialog", { name: messages["pet.addTitle"] });
  await dialog.getByLabel(messages["pet.name"]).fill("Miso");
  await dialog.getByLabel(messages["pet.type"]).selectOption("Cat");
  const fileInput = dialog.locator('input[type="file"]').first();
  /** Saves the pet. Returns the addresses of its photo's three sizes: `full`, `mid` and `thumb`. */
  const save = async () => {
    await expect(dialog.getByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeVisible();
    await dialog.getByRole("button", { name: messages["pet.save"], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(messages["pet.added"]).first()).toBeVisible();
    return (await petPhotos(page))[0]!;
  };
  return { dialog, fileInput, save };
}

test("a phone's photo is sent upright, small, and without the metadata that says where it was taken", async ({
  page,
}) => {
  const { dialog, fileInput, save } = await openPetForm(page);
  const buffer = addPhoneMetadata(await landscape(page));
  expect(buffer.includes("Exif")).toBe(true);
  await fileInput.setInputFiles(damagedPng());
  await expect(
    dialog.getByText(sentence("photo.refused", { name: "damaged.png", sentence: messages["photo.broken"] })),
  ).toBeVisible();
  await fileInput.setInputFiles({ name: "phone.jpg", mimeType: "image/jpeg", buffer });
  const photo = await save();
  // Turned to the right, so what was on the left is on top.
  const upright = { top: "red", bottom: "blue" };
  expect(await decodedPicture(page, photo.full)).toEqual({ width: 960, height: 1280, ...upright });
  expect(await decodedPicture(page, photo.thumb)).toEqual({ width: 240, height: 320, ...upright });
  expect(await decodedPicture(page, photo.mid!)).toEqual({ width: 480, height: 640, ...upright });
  for (const address of [photo.full, photo.mid!, photo.thumb]) {
    const answer = await page.request.get(address);
    expect(answer.headers()["content-type"]).toBe("image/webp");
    const bytes = await answer.body();
    for (const mark of ["Exif", "EXIF", "XMP "]) expect(bytes.includes(mark)).toBe(false);
    if (address === photo.thumb) expect(bytes.length).toBeLessThanOrEqual(limits.thumbBytes);
  }
});

test("a photo full of detail makes small files in both sizes that lists show", async ({ page }) => {
  const { fileInput, save } = await openPetForm(page);
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const brush = canvas.getContext("2d")!;
    for (let spot = 0; spot < 4000; spot += 1) {
      brush.fillStyle = `hsl(${(spot * 47) % 360} 60% ${20 + ((spot * 31) % 60)}%)`;
      brush.fillRect((spot * 389) % 1600, (spot * 211) % 1200, 36, 28);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    let binary = "";
    for (const byte of new Uint8Array(await blob.arrayBuffer())) binary += String.fromCharCode(byte);
    return btoa(binary);
  });
  await fileInput.setInputFiles({ name: "busy.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") });
  const { mid, thumb } = await save();
  const sizeOf = async (address: string) => (await (await page.request.get(address)).body()).length;
  expect(await sizeOf(thumb)).toBeGreaterThan(1000);
  expect(await sizeOf(thumb)).toBeLessThanOrEqual(limits.thumbBytes);
  expect(await sizeOf(mid!)).toBeLessThanOrEqual(limits.midBytes);
});
