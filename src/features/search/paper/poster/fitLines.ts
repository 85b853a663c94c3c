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
  /** Absent where the text is narrower than the box by itself. */
  textLength?: number;
}

/** Height of a capital in our font, as a share of the font size. */
const capital = 0.703;
/** Least space above, between and below lines, as a share of a capital's height. */
const leading = 0.22;
/** Letters are at least this wide compared with their usual shape. */
const narrowest = 0.62;

/** At least the width of a glyph in our heaviest weight, as a share of the font size. */
function glyphWidth(character: string): number {
  if (/[I1iljtfr.,:;'’()|/ -]/.test(character)) return 0.44;
  if (/[a-z]/.test(character)) return /[mw]/.test(character) ? 0.9 : 0.62;
  if (/\d/.test(character)) return 0.66;
  return /[A-LN-VX-Z]/.test(character) ? 0.8 : 1;
}

const naturalWidth = (text: string) => Array.from(text, glyphWidth).reduce((sum, width) => sum + width, 0);

/** One text whose capitals fill the box exactly. */
export const stretchedTo = (text: string, { x, y, width, height }: Box): FittedLine => ({
  text,
  x,
  y: y + height,
  fontSize: height / capital,
  textLength: width,
});

/** Each text on a line of its own, as large as the box allows, with equal spaces around them. */
export function fitLines(texts: readonly string[], { x, y, width, height }: Box): FittedLine[] {
  const most = height / (texts.length + leading * (texts.length + 1));
  const lines = texts.map((text) => {
    const natural = naturalWidth(text);
    const cap = Math.min(most, (width * capital) / (natural * narrowest));
    return { text, cap, fontSize: cap / capital, isWide: (cap / capital) * natural > width };
  });
  const free = height - lines.reduce((sum, { cap }) => sum + cap, 0);
  const gap = free / (texts.length + 1);
  let top = y;
  return lines.map(({ text, cap, fontSize, isWide }) => {
    top += gap;
    const line = { text, x, y: top + cap, fontSize, ...(isWide && { textLength: width }) };
    top += cap;
    return line;
  });
}
