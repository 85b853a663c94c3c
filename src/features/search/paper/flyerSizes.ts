import type { Paper } from "../../../../domain/search/paper";
import { characters } from "../../../../domain/texts/text";

// All sizes are hundredths of the paper's width.
/** Average width of a bold glyph, as a share of the font size. */
const glyphRatio = 0.57;
const columnWidth = 47;
/** The heights of the photo in paper.css. */
const columnHeights = { letter: 38, a4: 46 } as const satisfies Record<Paper, number>;
/** In two languages, which take the space of the second photo. */
const bilingualColumnHeights = { letter: 27, a4: 38 } as const satisfies Record<Paper, number>;
/** Between name, words and second photo, as in paper.css. */
const gap = 1.6;
/** Edge of the second photo. */
const secondPhoto = 16;

/** Largest and smallest font sizes, with the height of a line. `alone`: without a second photo. */
const name = { maxSize: 9, maxSizeAlone: 13, minSize: 4.5, minSizeBilingual: 3.4, lineHeight: 1.1 };
const words = { most: 4.9, alone: 7, least: 2.4, minSizeBesidePhoto: 3.2, line: 1.15 };

/** Height of a text. The factor 1.2 allows for lines that end early because the next word does not fit. */
function heightOf(text: string, size: number, line: number): number {
  const width = Math.max(1, characters(text)) * glyphRatio * size;
  return (width <= columnWidth ? 1 : Math.ceil((width / columnWidth) * 1.2)) * size * line;
}

/** The largest font size at which the words fit into the height. */
function fillHeight(text: string, height: number, { most, least }: { most: number; least: number }): number {
  for (let size = most; size > least; size -= 0.1) if (heightOf(text, size, words.line) <= height) return size;
  return least;
}

/** The name's font size, and the height that it leaves in the column. */
function fitName(petName: string, most: number, least: number, height: number) {
  const size = Math.max(least, Math.min(most, columnWidth / (Math.max(1, characters(petName)) * glyphRatio)));
  return { size, room: height - heightOf(petName, size, name.lineHeight) - gap };
}

interface Options {
  paper: Paper;
  isBilingual: boolean;
  hasSecondPhoto: boolean;
}

/** Font sizes of the name and the words beside the photo, and whether a second photo fits below them. */
export function flyerSizes(petName: string, fiveWords: string, { paper, isBilingual, hasSecondPhoto }: Options) {
  const height = (isBilingual ? bilingualColumnHeights : columnHeights)[paper];
  const leastName = isBilingual ? name.minSizeBilingual : name.minSize;
  const besidePhotoName = fitName(petName, name.maxSize, leastName, height);
  const room = besidePhotoName.room - secondPhoto - gap;
  const besidePhoto = fillHeight(fiveWords, room, { most: words.most, least: words.minSizeBesidePhoto });
  const showsSecondPhoto = hasSecondPhoto && !isBilingual && heightOf(fiveWords, besidePhoto, words.line) <= room;
  const alone = fitName(petName, name.maxSizeAlone, leastName, height);
  const size = showsSecondPhoto ? besidePhotoName.size : alone.size;
  const wordsSize = showsSecondPhoto
    ? besidePhoto
    : fillHeight(fiveWords, alone.room, { most: words.alone, least: words.least });
  return { name: `${size.toFixed(2)}cqw`, words: `${wordsSize.toFixed(2)}cqw`, showsSecondPhoto };
}
