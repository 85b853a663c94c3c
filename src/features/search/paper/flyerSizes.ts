import type { Paper } from "../../../../domain/search/paper";
import { characters } from "../../../../domain/texts/text";

// All sizes are hundredths of the paper's width.
/** Average width of a bold glyph, as a share of the font size. */
const glyphRatio = 0.57;
const columnWidth = 47;
/** The heights of the photo in paper.css. */
const columnHeights = { letter: 38, a4: 46 } as const satisfies Record<Paper, number>;
/** The same for a flyer in two languages. It has no second photo, because the second language takes that space. */
const bilingualColumnHeights = { letter: 27, a4: 38 } as const satisfies Record<Paper, number>;
/** The space between the name, the words and the second photo, as in paper.css. */
const gap = 1.6;
/** The smallest height at which the second photo is shown. It takes the rest of the column. */
const secondPhotoEdge = 16;

/** Largest and smallest font sizes, and the line height as a multiple of them. "Alone" means without a second photo. */
const nameFont = { maxSize: 9, maxSizeAlone: 13, minSize: 4.5, minSizeBilingual: 3.4, lineHeight: 1.1 };
const wordsFont = { maxSize: 4.9, maxSizeAlone: 7, minSize: 2.4, minSizeWithSecondPhoto: 3.2, lineHeight: 1.15 };

/** Height of a text. It may need 1.2 times as many lines, because a line ends early if the next word does not fit. */
function heightOf(text: string, size: number, lineHeight: number): number {
  const width = Math.max(1, characters(text)) * glyphRatio * size;
  return (width <= columnWidth ? 1 : Math.ceil((width / columnWidth) * 1.2)) * size * lineHeight;
}

/** The largest font size at which the words fit into the height; `minSize` if they don't fit at any. */
function fillHeight(text: string, height: number, { maxSize, minSize }: { maxSize: number; minSize: number }): number {
  for (let size = maxSize; size > minSize; size -= 0.1)
    if (heightOf(text, size, wordsFont.lineHeight) <= height) return size;
  return minSize;
}

/** The name's font size, and `room`: the part of the column's `height` that the name leaves for the rest. */
function fitName(petName: string, maxSize: number, minSize: number, height: number) {
  const size = Math.max(minSize, Math.min(maxSize, columnWidth / (Math.max(1, characters(petName)) * glyphRatio)));
  return { size, room: height - heightOf(petName, size, nameFont.lineHeight) - gap };
}

interface Options {
  paper: Paper;
  isBilingual: boolean;
  hasSecondPhoto: boolean;
}

/** Font sizes of the name and the words beside the photo, and whether a second photo fits below them. */
export function flyerSizes(petName: string, words: string, { paper, isBilingual, hasSecondPhoto }: Options) {
  const height = (isBilingual ? bilingualColumnHeights : columnHeights)[paper];
  const minNameSize = isBilingual ? nameFont.minSizeBilingual : nameFont.minSize;
  const nameWithSecondPhoto = fitName(petName, nameFont.maxSize, minNameSize, height);
  const room = nameWithSecondPhoto.room - secondPhotoEdge - gap;
  const wordsSizeWithSecondPhoto = fillHeight(words, room, {
    maxSize: wordsFont.maxSize,
    minSize: wordsFont.minSizeWithSecondPhoto,
  });
  const showsSecondPhoto =
    hasSecondPhoto && !isBilingual && heightOf(words, wordsSizeWithSecondPhoto, wordsFont.lineHeight) <= room;
  const nameAlone = fitName(petName, nameFont.maxSizeAlone, minNameSize, height);
  const size = showsSecondPhoto ? nameWithSecondPhoto.size : nameAlone.size;
  const wordsSize = showsSecondPhoto
    ? wordsSizeWithSecondPhoto
    : fillHeight(words, nameAlone.room, { maxSize: wordsFont.maxSizeAlone, minSize: wordsFont.minSize });
  return { name: `${size.toFixed(2)}cqw`, words: `${wordsSize.toFixed(2)}cqw`, showsSecondPhoto };
}
