import { type GreyPicture, greyPicture } from "../../../domain/images/greyCells";
import { comparedEdge, isSamePhoto } from "../../../domain/images/samePhoto";

/** The photo in grey, at the size at which photos are compared. */
export async function greyOf(file: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, comparedEdge / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const brush = new OffscreenCanvas(width!, height!).getContext("2d", { willReadFrequently: true });
    if (!brush) throw new Error("This browser cannot draw off screen.");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, width!, height!);
    return greyPicture(brush.getImageData(0, 0, width!, height!).data, width!, height!);
  } finally {
    bitmap.close();
  }
}

/**
 * The index in `reportPhotos` of the photo that `sentPhoto` is a copy of, or null. Decodes one photo at a time, to save
 * memory.
 */
export async function comparePhotos(sentPhoto: Blob, reportPhotos: readonly Blob[]): Promise<number | null> {
  const picture = await greyOf(sentPhoto);
  for (const [at, file] of reportPhotos.entries()) if (isSamePhoto(picture, await greyOf(file))) return at;
  return null;
}
