// Makes three sizes of a photo from one decode. Re-encoding applies the camera's rotation and drops all other metadata,
// such as the coordinates of the home it was taken in.
import { imageHeaderBytes } from "../../../domain/images/imageHeader";
import { limits } from "../../../domain/limits";
import { photoColours } from "../../../domain/matching/photoColours";
import { refusalBeforeDecoding, decodingRefusal, type AcceptedFiles, type Refusal } from "./inspect";

export interface PreparedPhoto {
  full: Blob;
  /** For cards on high-density screens. Absent if the photo is no larger than its thumbnail, and in older drafts. */
  mid?: Blob;
  thumb: Blob;
  width: number;
  height: number;
  /** The average colour, "#rrggbb", shown while the picture loads. */
  colour: string;
  /** The colours of the pet's coat, as far as they can be recognized. Absent in older drafts. */
  colours?: string[];
  /** The hash of the chosen file, or of the JPEG that the page converted it to. Two equal hashes mean the same file. */
  hash?: string;
}

export type PreparationResult = { photo: PreparedPhoto } | { refusal: Refusal };

// Tried in order, until the file is small enough.
const fullQualities = [0.78, 0.55];
/** Small sizes may have a lower quality, because a whole page of them has to load. */
const smallQualities = [0.78, 0.55, 0.35];

export async function prepare(file: Blob, accepts: AcceptedFiles): Promise<PreparationResult> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, imageHeaderBytes).arrayBuffer());
  } catch {
    // The file was moved or deleted after it was chosen.
    return { refusal: { code: "photo.broken" } };
  }
  const refusal = refusalBeforeDecoding(head, file.size, accepts);
  if (refusal) return { refusal };

  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return { refusal: decodingRefusal(head, accepts) };
  }
  try {
    if (Math.min(bitmap.width, bitmap.height) < limits.smallestPhotoEdge) {
      return { refusal: { code: "photo.tooSmall" } };
    }
    const large = draw(bitmap, limits.photoEdge);
    const middle = draw(large, limits.midEdge);
    const thumbCanvas = draw(middle, limits.thumbEdge);
    const { width, height } = large;
    const [full, mid, thumb, hash] = await Promise.all([
      encode(large, fullQualities, limits.storedFileBytes),
      Math.max(width, height) > limits.thumbEdge && shrink(middle, limits.midBytes, limits.thumbEdge),
      shrink(thumbCanvas, limits.thumbBytes, limits.thumbEdge / 2),
      hashOf(file),
    ]);
    if (full.size > limits.storedFileBytes) return { refusal: { code: "photo.storedTooLarge" } };
    const sizes = { full, ...(mid && { mid }), thumb };
    return {
      photo: { ...sizes, width, height, colour: averageColour(thumbCanvas), colours: coatColours(thumbCanvas), hash },
    };
  } finally {
    bitmap.close();
  }
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("This browser cannot draw off screen.");
  return drawing;
}

function draw(source: ImageBitmap | OffscreenCanvas, edge: number): OffscreenCanvas {
  const scale = Math.min(1, edge / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const brush = context(canvas);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(source, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas, qualities: readonly number[], maxBytes: number): Promise<Blob> {
  let blob = new Blob();
  for (const quality of qualities) {
    const webp = await canvas.convertToBlob({ type: "image/webp", quality });
    // A browser that cannot encode WebP silently returns PNG, which is many times larger. JPEG is smaller.
    blob = webp.type === "image/webp" ? webp : await onWhite(canvas).convertToBlob({ type: "image/jpeg", quality });
    if (blob.size <= maxBytes) break;
  }
  return blob;
}

/** Lowers the quality, then the size, until the file fits in `maxBytes` or its longer edge is under `smallestEdge`. */
async function shrink(canvas: OffscreenCanvas, maxBytes: number, smallestEdge: number): Promise<Blob> {
  const blob = await encode(canvas, smallQualities, maxBytes);
  const edge = Math.max(canvas.width, canvas.height);
  return blob.size <= maxBytes || edge < smallestEdge
    ? blob
    : shrink(draw(canvas, Math.round(edge * 0.75)), maxBytes, smallestEdge);
}

async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function onWhite(canvas: OffscreenCanvas): OffscreenCanvas {
  const opaque = new OffscreenCanvas(canvas.width, canvas.height);
  const brush = context(opaque);
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(canvas, 0, 0);
  return opaque;
}

/** In pixels. Enough to recognize the coat's colours. */
const coatEdge = 48;

function coatColours(canvas: OffscreenCanvas): string[] {
  const tiny = draw(canvas, coatEdge);
  return photoColours(context(tiny).getImageData(0, 0, tiny.width, tiny.height));
}

function averageColour(canvas: OffscreenCanvas): string {
  const tiny = draw(canvas, 16);
  const { data } = context(tiny).getImageData(0, 0, tiny.width, tiny.height);
  const sum = [0, 0, 0];
  let weight = 0;
  for (let offset = 0; offset < data.length; offset += 4) {
    const alpha = data[offset + 3]! / 255;
    weight += alpha;
    for (let channel = 0; channel < 3; channel++) sum[channel]! += data[offset + channel]! * alpha;
  }
  const hex = (total: number) =>
    Math.round(weight === 0 ? 255 : total / weight)
      .toString(16)
      .padStart(2, "0");
  return `#${sum.map(hex).join("")}`;
}
