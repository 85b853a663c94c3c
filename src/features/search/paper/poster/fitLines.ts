// Lines of large letters in a box. Lengths are in millimetres.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FittedLine {
  text: string;
  x: number;
  /** The vertical position of the baseline. */
  y: number;
  fontSize: number;
  /** The width to which the text is squeezed or stretched. Absent if the text keeps its natural width. */
  textLength?: number;
}

/** Height of a capital in our font, as a share of the font size. */
const capitalHeight = 0.703;
/** The smallest space above, between and below lines, as a share of a capital's height. */
const leading = 0.22;
/** Letters may be squeezed to this share of their usual width. */
const minStretch = 0.62;
/** The letters of the big words, which are as high as a sheet, may be squeezed to this share. */
const minStretchOfBigLetters = 0.2;

/** The estimated width of a glyph in our heaviest weight, rounded up, as a share of the font size. */
function glyphWidth(character: string): number {
  if (/[I1iljtfr.,:;'’()|/ -]/.test(character)) return 0.44;
  if (/[a-z]/.test(character)) return /[mw]/.test(character) ? 0.9 : 0.62;
  if (/\d/.test(character)) return 0.66;
  return /[A-LN-VX-Z]/.test(character) ? 0.8 : 1;
}

/** The width of a text that is not squeezed, as a multiple of the font size. */
const naturalWidth = (text: string) => Array.from(text, glyphWidth).reduce((sum, width) => sum + width, 0);

/** One line whose capitals fill the box exactly. */
export const stretchToBox = (text: string, { x, y, width, height }: Box): FittedLine => ({
  text,
  x,
  y: y + height,
  fontSize: height / capitalHeight,
  textLength: width,
});

/**
 * The `parts` of a big word, one for each sheet, each in a box like `box`. All parts have the same height: the box's,
 * or less if a long part would be squeezed too much otherwise.
 */
export function bigLetters(parts: readonly string[], box: Box): FittedLine[] {
  const minWidthPerMm = (part: string) => (naturalWidth(part) * minStretchOfBigLetters) / capitalHeight;
  const height = Math.min(box.height, ...parts.map((part) => box.width / minWidthPerMm(part)));
  return parts.map((part) => stretchToBox(part, { ...box, y: box.y + (box.height - height) / 2, height }));
}

/** Each text on a line of its own, as large as the box allows, with equal spaces around them. */
export function fitLines(texts: readonly string[], { x, y, width, height }: Box): FittedLine[] {
  const maxCapital = height / (texts.length + leading * (texts.length + 1));
  const lines = texts.map((text) => {
    const relativeWidth = naturalWidth(text);
    const capitalMm = Math.min(maxCapital, (width * capitalHeight) / (relativeWidth * minStretch));
    return {
      text,
      capitalMm,
      fontSize: capitalMm / capitalHeight,
      needsSqueeze: (capitalMm / capitalHeight) * relativeWidth > width,
    };
  });
  const freeHeight = height - lines.reduce((sum, { capitalMm }) => sum + capitalMm, 0);
  const gap = freeHeight / (texts.length + 1);
  let top = y;
  return lines.map(({ text, capitalMm, fontSize, needsSqueeze }) => {
    top += gap;
    const line = { text, x, y: top + capitalMm, fontSize, ...(needsSqueeze && { textLength: width }) };
    top += capitalMm;
    return line;
  });
}
