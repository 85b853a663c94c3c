import { characters } from "../../../../domain/texts/text";

/** Average width-to-height ratio of a bold glyph. */
const glyphRatio = 0.6;

interface Limits {
  /** The largest font size. All sizes are in hundredths of the paper's width. */
  maxSize: number;
  maxWidth: number;
  /** Smallest font size; longer texts wrap instead. */
  minSize?: number;
}

/** The largest font size at which a text fits on one line of the given width. */
export const fitFontSize = (text: string, { maxSize, maxWidth, minSize = 0 }: Limits) =>
  `${Math.max(minSize, Math.min(maxSize, maxWidth / Math.max(1, characters(text) * glyphRatio))).toFixed(2)}cqw`;
