import { characters } from "../../../../domain/texts/text";

/** A bold letter is about so wide, as a share of its height. */
const letterWidth = 0.6;

interface Room {
  /** The largest size, and the width there is, in hundredths of the paper's width. */
  most: number;
  room: number;
  /** Smaller than this it breaks into lines instead. */
  least?: number;
}

/** The size at which a text fits on one line of the paper. */
export const fitting = (text: string, { most, room, least = 0 }: Room) =>
  `${Math.max(least, Math.min(most, room / Math.max(1, characters(text) * letterWidth))).toFixed(2)}cqw`;
