import type { Paper } from "../../../../domain/search/paper";
import { characters } from "../../../../domain/texts/text";

// All sizes are hundredths of the paper's width.
/** Average width of a bold glyph, as a share of the font size. */
const glyphRatio = 0.57;
const columnWidth = 47;
/** The heights of the photo in paper.css. */
const columnHeights = { letter: 38, a4: 46 } as const satisfies Record<Paper, number>;
/** Between name, words and second photo, as in paper.css. */
const gap = 1.6;
/** Edge of the second photo. */
const secondPhoto = 16;

/** Largest and smallest font sizes, with the height of a line. `alone`: without a second photo. */
const name = { most: 9, alone: 13, least: 4.5, line: 1.1 };
const words = { most: 4.9, alone: 7, least: 2.4, leastBesidePhoto: 3.2, line: 1.15 };

/** Height of a text, of whose lines some end early. */
function heightOf(text: string, size: number, line: number): number {
  const width = Math.max(1, characters(text)) * glyphRatio * size;
  return (width <= columnWidth ? 1 : Math.ceil((width / columnWidth) * 1.2)) * size * line;
}

/** The largest size at which the words are at most so high. */
function fill(text: string, height: number, { most, least }: { most: number; least: number }): number {
  for (let size = most; size > least; size -= 0.1) if (heightOf(text, size, words.line) <= height) return size;
  return least;
}

/** The name's size, and what it leaves of the column. */
function nameIn(petName: string, most: number, height: number) {
  const size = Math.max(name.least, Math.min(most, columnWidth / (Math.max(1, characters(petName)) * glyphRatio)));
  return { size, room: height - heightOf(petName, size, name.line) - gap };
}

interface Options {
  paper: Paper;
  hasSecondPhoto: boolean;
}

/** Font sizes of the name and the words beside the photo, and whether a second photo fits below them. */
export function flyerSizes(petName: string, fiveWords: string, { paper, hasSecondPhoto }: Options) {
  const height = columnHeights[paper];
  const above = nameIn(petName, name.most, height);
  const room = above.room - secondPhoto - gap;
  const besidePhoto = fill(fiveWords, room, { most: words.most, least: words.leastBesidePhoto });
  const showsSecondPhoto = hasSecondPhoto && heightOf(fiveWords, besidePhoto, words.line) <= room;
  const alone = nameIn(petName, name.alone, height);
  const size = showsSecondPhoto ? above.size : alone.size;
  const ofWords = showsSecondPhoto
    ? besidePhoto
    : fill(fiveWords, alone.room, { most: words.alone, least: words.least });
  return { name: `${size.toFixed(2)}cqw`, words: `${ofWords.toFixed(2)}cqw`, showsSecondPhoto };
}
