// Prints a page into pictures of its sheets, and reads the QR codes on them.
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";

const dotsPerInch = 150;
const pointsPerInch = 72;
const mmPerInch = 25.4;

export const inDots = (mm: number) => Math.round((mm / mmPerInch) * dotsPerInch);

/** A part of a sheet, as shares of its width and height. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns changed dots of a code, as after long use or in the picture of a bad camera. */
export type Wear = (dots: Uint8ClampedArray, width: number, height: number) => Uint8ClampedArray;

/** Makes each dot the mean of the dots within the radius. */
export const blur =
  (radius: number): Wear =>
  (dots, width, height) =>
    dots.map((_, at) => {
      const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
      let [sum, count] = [0, 0];
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
        for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column += 1) {
          sum += dots[(row * width + column) * 4 + (at % 4)]!;
          count += 1;
        }
      }
      return sum / count;
    });

/** Reads the code as a camera that is held closer would: with several dots for each printed dot. */
function readCloser(dots: Uint8ClampedArray, width: number, height: number): string | undefined {
  const scale = 4;
  const enlargedDots = new Uint8ClampedArray(width * scale * height * scale * 4);
  for (let at = 0; at < enlargedDots.length; at += 1) {
    const dot = Math.floor(at / 4);
    const [x, y] = [dot % (width * scale), Math.floor(dot / (width * scale))];
    // Interpolates between the middles of the printed dots, so that edges stay smooth.
    const [fromX, fromY] = [Math.max(0, (x + 0.5) / scale - 0.5), Math.max(0, (y + 0.5) / scale - 0.5)];
    const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
    const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
    const value = (column: number, row: number) => dots[(row * width + column) * 4 + (at % 4)]!;
    const above = value(left, top) * (1 - (fromX - left)) + value(right, top) * (fromX - left);
    const below = value(left, bottom) * (1 - (fromX - left)) + value(right, bottom) * (fromX - left);
    enlargedDots[at] = above * (1 - (fromY - top)) + below * (fromY - top);
  }
  return jsQR(enlargedDots, width * scale, height * scale)?.data;
}

export class Sheet {
  /** In dots. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each dot. */
  readonly #dots: Uint8Array;

  constructor(width: number, height: number, pixels: Uint8Array) {
    this.width = width;
    this.height = height;
    this.#dots = pixels;
  }

  /** In millimetres. */
  get size() {
    return [this.width, this.height].map((side) => Math.round((side / dotsPerInch) * mmPerInch));
  }

  /** Red, green and blue at a point in dots. */
  colour(x: number, y: number): [number, number, number] {
    const at = (y * this.width + x) * 4;
    return [this.#dots[at]!, this.#dots[at + 1]!, this.#dots[at + 2]!];
  }

  /** The smallest distance of anything printed from the paper's edges, in millimetres. */
  margin(): number {
    let smallest = Infinity;
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const distance = Math.min(x, y, this.width - 1 - x, this.height - 1 - y);
        // Skips the dots that are not nearer than the nearest one so far.
        if (distance >= smallest) {
          x = this.width - 1 - smallest;
        } else if (Math.min(...this.colour(x, y)) < 240) smallest = distance;
      }
    }
    return (smallest / dotsPerInch) * mmPerInch;
  }

  /** The text of the QR code in an area. First, `wear` changes the dots of the code. */
  read({ left, top, right, bottom }: Area, wear: Wear = (dots) => dots): string | undefined {
    const [x, y] = [Math.floor(left * this.width), Math.floor(top * this.height)];
    const [width, height] = [Math.ceil(right * this.width) - x, Math.ceil(bottom * this.height) - y];
    const codeDots = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row += 1) {
      const from = ((y + row) * this.width + x) * 4;
      codeDots.set(this.#dots.subarray(from, from + width * 4), row * width * 4);
    }
    const wornDots = wear(codeDots, width, height);
    return jsQR(wornDots, width, height)?.data ?? readCloser(wornDots, width, height);
  }
}

/** Waits for the font and the photos, prints, and draws each sheet. `fonts`: the names of the fonts in the print. */
export async function print(page: Page): Promise<{ sheets: Sheet[]; fonts: string[] }> {
  await page.waitForFunction(() =>
    [...document.fonts].some((font) => font.family === "Paper" && font.status === "loaded"),
  );
  await page.evaluate(async () => {
    const photos = [...document.querySelectorAll<HTMLImageElement>(".printed img")];
    await Promise.all(photos.map(async (photo) => await photo.decode()));
  });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const fonts = [...pdf.toString("latin1").matchAll(/\/FontName\s*\/\w+\+([\w-]+)/g)].map(([, name]) => name!);
  return { sheets: await draw(pdf), fonts: [...new Set(fonts)] };
}

/** Prints a page that does not use the app's font, such as a downloaded file. */
export async function printFile(page: Page): Promise<Sheet[]> {
  return await draw(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

async function draw(pdf: Buffer): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init();
  const printed = await library.loadDocument(pdf);
  const sheets: Sheet[] = [];
  for (const sheet of printed.pages()) {
    const { width, height, data } = await sheet.render({ scale: dotsPerInch / pointsPerInch, render: "bitmap" });
    sheets.push(new Sheet(width, height, Uint8Array.from(data)));
  }
  printed.destroy();
  library.destroy();
  return sheets;
}

/** Where the printed QR codes are, by sheet. */
export async function codeAreas(page: Page): Promise<Area[][]> {
  await page.emulateMedia({ media: "print" });
  const areas = await page.locator(".printed .sheet").evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const box = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll("svg[shape-rendering]")].map((code) => {
        const { left, top, right, bottom } = code.getBoundingClientRect();
        return {
          left: (left - box.left) / box.width,
          top: (top - box.top) / box.height,
          right: (right - box.left) / box.width,
          bottom: (bottom - box.top) / box.height,
        };
      });
    }),
  );
  await page.emulateMedia({ media: null });
  return areas;
}
