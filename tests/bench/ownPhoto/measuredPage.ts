// Runs in the browser: makes pictures and their alterations, and lets the app's own code compare them.
import { comparePhotos, greyOf } from "../../../src/fields/photos/comparePhotos.ts";
import { isSamePhoto } from "../../../domain/images/samePhoto.ts";
import { limits } from "../../../domain/limits.ts";
import { alter, alterationsFor } from "./alterations.ts";
import { paintedAnimal } from "./paintedAnimal.ts";

type Greys = Awaited<ReturnType<typeof greyOf>>;

/** A stored photo's smallest file, which is what the app compares. */
async function thumbOf(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, limits.thumbEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const brush = canvas.getContext("2d")!;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await canvas.convertToBlob({ type: "image/webp", quality: 0.55 });
}

async function drawSvg(svg: string): Promise<OffscreenCanvas> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(limits.midEdge, limits.midEdge);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const sources: { canvas: OffscreenCanvas; thumb: Blob; grey: Greys }[] = [];

async function prepare(paintedCount: number, portraits: readonly string[]) {
  const canvases = Array.from({ length: paintedCount }, (_, seed) => paintedAnimal(seed));
  for (const svg of portraits) canvases.push(await drawSvg(svg));
  for (const canvas of canvases) {
    const thumb = await thumbOf(await canvas.convertToBlob({ type: "image/webp", quality: 0.78 }));
    sources.push({ canvas, thumb, grey: await greyOf(thumb) });
  }
}

/** Finds the alterations of a picture that are not recognized, and those that are mistaken for another picture. */
async function compareAlterations(at: number) {
  const missed: string[] = [];
  const mistaken: string[] = [];
  let [alterationCount, differentPairs] = [0, 0];
  for (const [number, alteration] of alterationsFor(at).entries()) {
    const grey = await greyOf(await thumbOf(await alter(sources[at]!.canvas, alteration)));
    alterationCount += 1;
    if (!isSamePhoto(grey, sources[at]!.grey)) missed.push(alteration.name);
    // Each alteration is compared with the next of the other pictures.
    const other = (at + 1 + (number % (sources.length - 1))) % sources.length;
    differentPairs += 1;
    if (isSamePhoto(grey, sources[other]!.grey)) mistaken.push(`${alteration.name} taken for ${other}`);
  }
  return { alterationCount, missed, differentPairs, mistaken };
}

/** Milliseconds that it takes to compare a picture with five different ones. */
async function time(at: number) {
  const others = Array.from({ length: 5 }, (_, step) => sources[(at + 1 + step) % sources.length]!.thumb);
  const began = performance.now();
  await comparePhotos(sources[at]!.thumb, others);
  return performance.now() - began;
}

const measured = { prepare, compareAlterations, time };
export type Measured = typeof measured;
Object.assign(globalThis, { measured });
