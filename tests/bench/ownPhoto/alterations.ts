// Forty ways to pass off somebody else's photo: whole, cropped, mirrored, re-encoded, brightened, and several of these
// at once.
import { type Random, random } from "../../../demo/pictures/random.ts";

interface Alteration {
  name: string;
  /** The part that stays, as shares of the sides. Absent: all of it. */
  crop?: { left: number; top: number; width: number; height: number };
  mirrored?: boolean;
  /** The longest edge of the result. */
  edge?: number;
  filter?: string;
  /** Something is written over it. */
  written?: boolean;
  /** A border around it, as a share of its width. */
  border?: number;
  quality?: number;
}

/** A part of the picture with this share of its sides, somewhere in it. */
function part({ between }: Random, share: number, height = share) {
  return { left: between(0, 1 - share), top: between(0, 1 - height), width: share, height };
}

/** The same forty for every picture, with the crops at other places. */
export function alterationsFor(seed: number): Alteration[] {
  const chance = random(seed * 131 + 7);
  const cut = (share: number, height?: number) => part(chance, share, height);
  return [
    { name: "whole" },
    { name: "whole, 480 px", edge: 480 },
    { name: "whole, 240 px", edge: 240 },
    { name: "re-encoded at 30 %", quality: 0.3 },
    { name: "re-encoded at 10 %", quality: 0.1 },
    { name: "mirrored", mirrored: true },
    { name: "mirrored, at 30 %", mirrored: true, quality: 0.3 },
    ...[0.97, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.48, 0.42].map((share) => ({
      name: `cropped to ${share}`,
      crop: cut(share),
    })),
    { name: "cropped, wide", crop: cut(0.9, 0.55) },
    { name: "cropped, tall", crop: cut(0.5, 0.9) },
    { name: "cropped, square", crop: cut(0.6, 0.8) },
    { name: "cropped, mirrored", crop: cut(0.7), mirrored: true },
    { name: "cropped far, mirrored", crop: cut(0.5), mirrored: true },
    { name: "brighter by 15 %", filter: "brightness(1.15)" },
    { name: "brighter by 35 %", filter: "brightness(1.35)" },
    { name: "darker by 25 %", filter: "brightness(0.75)" },
    { name: "more contrast", filter: "contrast(1.35)" },
    { name: "less contrast", filter: "contrast(0.7)" },
    { name: "grey", filter: "grayscale(1)" },
    { name: "sepia", filter: "sepia(0.8)" },
    { name: "more colour", filter: "saturate(1.7)" },
    { name: "blurred", filter: "blur(2px)" },
    { name: "cropped, brighter", crop: cut(0.75), filter: "brightness(1.25)" },
    { name: "cropped, darker, at 40 %", crop: cut(0.65), filter: "brightness(0.8)", quality: 0.4 },
    { name: "mirrored, brighter", mirrored: true, filter: "brightness(1.2) contrast(1.1)" },
    {
      name: "cropped, mirrored, brighter, at 50 %",
      crop: cut(0.6),
      mirrored: true,
      filter: "brightness(1.2)",
      quality: 0.5,
    },
    { name: "cropped, grey, 320 px", crop: cut(0.8), filter: "grayscale(1)", edge: 320 },
    { name: "with writing", written: true },
    { name: "with writing, cropped", written: true, crop: cut(0.8) },
    { name: "with a border", border: 0.08 },
    { name: "a screenshot of it", border: 0.3, quality: 0.6 },
    { name: "cropped, mirrored, with a border", crop: cut(0.8), mirrored: true, border: 0.1 },
  ];
}

export async function altered(source: OffscreenCanvas, alteration: Alteration): Promise<Blob> {
  const {
    crop = { left: 0, top: 0, width: 1, height: 1 },
    mirrored,
    edge = 640,
    filter,
    written,
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
  if (mirrored) {
    brush.translate(canvas.width, 0);
    brush.scale(-1, 1);
  }
  brush.filter = filter ?? "none";
  brush.drawImage(source, x, y, w, h, frame, frame, width, height);
  brush.restore();
  if (written) {
    brush.font = `bold ${Math.round(height / 9)}px sans-serif`;
    brush.fillStyle = "#ffffff";
    brush.fillText("FOUND HIM", width * 0.08, height * 0.92);
  }
  return await canvas.convertToBlob({ type: "image/jpeg", quality });
}
