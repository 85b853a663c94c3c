import { limits } from "../../../domain/limits";

/**
 * Makes a JPEG of a HEIC photo that the worker could not decode: some browsers show HEIC photos in a page but do not
 * decode them in a worker. Null if the page can't decode it either.
 */
export async function decodeOnPage(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, limits.photoEdge / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
