// The sheet of paper tags, and the parts of one tag. All lengths are in millimetres.
import type { Paper } from "../../search/paper.ts";

export const tagSizes = [25, 32] as const;
export type TagSize = (typeof tagSizes)[number];

export const paperSizes: Readonly<Record<Paper, { width: number; height: number }>> = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
};

/** How the circles of each diameter are laid out, on both papers. `pitch` is the distance between two centres. */
const grids: Readonly<Record<TagSize, { pitch: number; columns: number; rows: number }>> = {
  25: { pitch: 29, columns: 6, rows: 9 },
  32: { pitch: 36, columns: 5, rows: 7 },
};

/** The number of tags on a sheet. */
export const tagsPerSheet = (size: TagSize) => grids[size].columns * grids[size].rows;

/** The centre of each tag, column by column. */
export function centresOf(size: TagSize, paper: Paper): { x: number; y: number }[] {
  const { pitch, columns, rows } = grids[size];
  const { width, height } = paperSizes[paper];
  const [left, top] = [(width - (columns - 1) * pitch) / 2, (height - (rows - 1) * pitch) / 2];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + Math.floor(at / rows) * pitch,
    y: top + (at % rows) * pitch,
  }));
}

/** The tag at each place. Copies of a tag are next to each other, and the numbers of copies differ by one at most. */
export const copiesOf = <Tag>(tags: readonly Tag[], size: TagSize): Tag[] =>
  Array.from({ length: tagsPerSheet(size) }, (_, at) => tags[Math.floor((at * tags.length) / tagsPerSheet(size))]!);

/** The quiet zone around a QR code, in modules. Scanners need it blank. */
export const quietModules = 4;
/** A smaller module is hard to print and to read. */
export const goodModule = 0.5;

/** The side of the QR code with its quiet zone. Its corners stay inside the circle. */
export const codeSide = (size: TagSize) => size * 0.66;

/** The width of a module. `modules` is the number along one side, with the quiet zone. */
export const moduleWidth = (size: TagSize, modules: number) => codeSide(size) / modules;

/** A ruler to check the scale of the print with, in the left margin. */
export const ruler = { x: 10, width: 3.4, length: 50, step: 5 };

/** Where the words of a tag are, from its centre: outside the quiet zone and inside the circle. */
export const tagWords = (size: TagSize, host: string) => {
  const unit = size / 25;
  return {
    /** The tag's code, below the QR code. */
    code: { y: 10.35 * unit, size: 2.15 * unit },
    /**
     * The address stands on an arc above the QR code. A long address gets letters so small that it fits into 14 mm of a
     * 25 mm tag: a letter is about 0.58 times as wide as its size.
     */
    host: { radius: 10.55 * unit, size: Math.min(1.3, 14 / (0.58 * host.length)) * unit },
  };
};

/**
 * The address in a tag's QR code. In capitals, because a QR code stores these with fewer modules. Host names, the path
 * `/t/` and the codes work in capitals, too.
 */
export const tagUrl = (origin: string, code: string) => `${origin}/t/${code}`.toUpperCase();

/** The start of the address, for people who have to type it. The tag's code, which follows it, is printed below. */
export const typedHost = (host: string) => `${host}/t`;
