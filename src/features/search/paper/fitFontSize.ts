import { characters } from "../../../../domain/texts/text";

/** Average width-to-height ratio of a bold glyph. */
const glyphRatio = 0.6;

interface Room {
  /** Largest font size and available width, in hundredths of the paper's width. */
  most: number;
  room: number;
  /** Smallest font size; longer texts wrap instead. */
  least?: number;
}

/** The largest font size at which a text fits on one line of the paper. */
export const fitFontSize = (text: string, { most, room, least = 0 }: Room) =>
  `${Math.max(least, Math.min(most, room / Math.max(1, characters(text) * glyphRatio))).toFixed(2)}cqw`;
