// Forty ways to pass off somebody else's photo: whole, cropped, mirrored, re-encoded, recoloured, blurred, with writing
// or a border, and several of these at once.
import { type Random, random } from "../../../demo/pictures/random.ts";

interface Alteration {
  name: string;
  /** The part that is kept, as shares of the sides. Absent if all of it is kept. */
  crop?: { left: number; top: number; width: number; height: number };
  isMirrored?: boolean;
  /** The longest edge without the border, in pixels. */
  edge?: number;
  filter?: string;
  /** Whether text is written over the picture. */
  hasWriting?: boolean;
  /** The width of a border around the picture, as a share of its width. */
  border?: number;
  quality?: number;
}

/** A crop at a random place, with these shares of the picture's sides. */
function randomCrop({ between }: Random, widthShare: number, heightShare = widthShare) {
  return { left: between(0, 1 - widthShare), top: between(0, 1 - heightShare), width: widthShare, height: heightShare };
}

/** The same forty for every picture, but with the crops at different places. */
export function alterationsFor(seed: number): Alteration[] {
  const dice = random(seed * 131 + 7);
  const crop = (widthShare: number, heightShare?: number) => randomCrop(dice, widthShare, heightShare);
  return [
    { name: "whole" },
    { name: "whole, 480 px", edge: 480 },
    { name: "whole, 240 px", edge: 240 },
    { name: "re-encoded at 30 %", quality: 0.3 },
    { name: "re-encoded at 10 %", quality: 0.1 },
    { name: "mirrored", isMirrored: true },
    { name: "mirrored, at 30 %", isMirrored: true, quality: 0.3 },
    ...[0.97, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.48, 0.42].map((widthShare) => ({
      name: `cropped to ${widthShare}`,
      crop: crop(widthShare),
    })),
    { name: "cropped, wide", crop: crop(0.9, 0.55) },
    { name: "cropped, tall", crop: crop(0.5, 0.9) },
    { name: "cropped, square", crop: crop(0.6, 0.8) },
    { name: "cropped, mirrored", crop: crop(0.7), isMirrored: true },
    { name: "cropped far, mirrored", crop: crop(0.5), isMirrored: true },
    { name: "brighter by 15 %", filter: "brightness(1.15)" },
    { name: "brighter by 35 %", filter: "brightness(1.35)" },
    { name: "darker by 25 %", filter: "brightness(0.75)" },
    { name: "more contrast", filter: "contrast(1.35)" },
    { name: "less contrast", filter: "contrast(0.7)" },
    { name: "grey", filter: "grayscale(1)" },
    { name: "sepia", filter: "sepia(0.8)" },
    { name: "more colour", filter: "saturate(1.7)" },
    { name: "blurred", filter: "blur(2px)" },
    { name: "cropped, brighter", crop: crop(0.75), filter: "brightness(1.25)" },
    { name: "cropped, darker, at 40 %", crop: crop(0.65), filter: "brightness(0.8)", quality: 0.4 },
    { name: "mirrored, brighter", isMirrored: true, filter: "brightness(1.2) contrast(1.1)" },
    {
      name: "cropped, mirrored, brighter, at 50 %",
      crop: crop(0.6),
      isMirrored: true,
      filter: "brightness(1.2)",
      quality: 0.5,
    },
    { name: "cropped, grey, 320 px", crop: crop(0.8), filter: "grayscale(1)", edge: 320 },
    { name: "with writing", hasWriting: true },
    { name: "with writing, cropped", hasWriting: true, crop: crop(0.8) },
    { name: "with a border", border: 0.08 },
    { name: "a screenshot of it", border: 0.3, quality: 0.6 },
    { name: "cropped, mirrored, with a border", crop: crop(0.8), isMirrored: true, border: 0.1 },
  ];
}

export async function alter(source: OffscreenCanvas, alteration: Alteration): Promise<Blob> {
  const {
    crop = { left: 0, top: 0, width: 1, height: 1 },
    isMirrored,
    edge = 640,
    filter,
    hasWriting,
    border = 0,
    quality = 0.85,
  } = alteration;
  const [x, y] = [crop.left * source.width, crop.top * source.height];
  const [w, h] = [crop.width * source.width, crop.height * source.height];
  const scale = edge / Math.max(w, h);
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
  const frame = Math.round(border * width);
  const canvas = new OffscreenCanvas(width + 2 * frame, height + 2 * frame);
  const brush = canvas.getContext("2d")!;
  brush.imageSmoothingQuality = "high";
  brush.fillStyle = "#101418";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.save();
  if (isMirrored) {
    brush.translate(canvas.width, 0);
    brush.scale(-1, 1);
  }
  brush.filter = filter ?? "none";
  brush.drawImage(source, x, y, w, h, frame, frame, width, height);
  brush.restore();
  if (hasWriting) {
    brush.font = `bold ${Math.round(height / 9)}px sans-serif`;
    brush.fillStyle = "#ffffff";
    brush.fillText("FOUND HIM", width * 0.08, height * 0.92);
  }
  return await canvas.convertToBlob({ type: "image/jpeg", quality });
}
