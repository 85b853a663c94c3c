import { characters } from "../../../../domain/texts/text";

// All sizes are hundredths of the paper's width.
const glyphRatio = 0.6;
const lineHeight = 1.15;
const columnWidth = 47;
const columnHeight = 38;
const gap = 2;
/** Edge of the second photo. */
const secondPhoto = 16;
const name = { most: 9, least: 4.5 };
const words = { most: 4.9, least: 2.4, leastBesidePhoto: 3.4 };

/** The largest size at which the words fill at most the given height. Each line may lose a third to wrapping. */
const fill = (text: string, height: number) =>
  Math.min(
    words.most,
    Math.sqrt((columnWidth * height) / (Math.max(1, characters(text)) * glyphRatio * lineHeight * 1.5)),
  );

/** Font sizes of the name and the words beside the photo, and whether a second photo fits below them. */
export function flyerSizes(petName: string, fiveWords: string, hasSecondPhoto: boolean) {
  const ofName = Math.max(name.least, Math.min(name.most, columnWidth / Math.max(1, characters(petName) * glyphRatio)));
  const nameLines = Math.ceil((characters(petName) * glyphRatio * ofName) / columnWidth);
  const room = columnHeight - nameLines * ofName * lineHeight - gap;
  const besidePhoto = fill(fiveWords, room - secondPhoto - gap);
  const showsSecondPhoto = hasSecondPhoto && besidePhoto >= words.leastBesidePhoto;
  const ofWords = showsSecondPhoto ? besidePhoto : Math.max(words.least, fill(fiveWords, room));
  return { name: `${ofName.toFixed(2)}cqw`, words: `${ofWords.toFixed(2)}cqw`, showsSecondPhoto };
}
