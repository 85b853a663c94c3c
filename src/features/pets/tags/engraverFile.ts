import { shownTagCode } from "../../../../domain/pets/tags/tagCode";
import {
  codeSide,
  quietModules,
  type TagSize,
  tagUrl,
  tagWords,
  typedHost,
} from "../../../../domain/pets/tags/tagSheet";
import { qrModules } from "../../../ui/print/QrCode";
import { letterOutlines } from "./letterOutlines";

interface Letter {
  /** Where the letter's middle is, counted from the middle of the text, in units of the font (1000 are one em). */
  middle: number;
  width: number;
  path: string;
}

const unitsPerEm = 1000;
const spaceWidth = 250;

/** The letters of a text. A character without an outline leaves a gap. */
function lettersOf(text: string): Letter[] {
  const outlines = Array.from(text, (character) => letterOutlines[character] ?? ([spaceWidth, ""] as const));
  const totalWidth = outlines.reduce((sum, [width]) => sum + width, 0);
  let rightEdge = -totalWidth / 2;
  return outlines.map(([width, path]) => {
    rightEdge += width;
    return { middle: rightEdge - width / 2, width, path };
  });
}

const outline = ({ path, width }: Letter, scale: number, transform: string) =>
  path && `<path transform="${transform} scale(${scale}) translate(${-width / 2} 0)" d="${path}"/>`;

/** The text on a straight line below the middle of the tag. */
function lineOf(text: string, { y, size }: { y: number; size: number }) {
  const scale = size / unitsPerEm;
  return lettersOf(text).map((letter) => outline(letter, scale, `translate(${letter.middle * scale} ${y})`));
}

/** The text on an arc above the middle of the tag. */
function arcOf(text: string, { radius, size }: { radius: number; size: number }) {
  const scale = size / unitsPerEm;
  return lettersOf(text).map((letter) => {
    const degrees = ((letter.middle * scale) / radius) * (180 / Math.PI);
    return outline(letter, scale, `rotate(${degrees}) translate(0 ${-radius})`);
  });
}

/**
 * An SVG file in millimetres with the tags side by side, for an engraver: only black shapes, and the line to cut
 * along. The letters are outlines, so the file looks the same without the font.
 */
export function engraverFile(codes: readonly string[], size: TagSize, origin: string): string {
  // The distance between the centres of two neighbouring tags.
  const pitch = size + 4;
  const side = codeSide(size);
  const host = typedHost(new URL(origin).host);
  const words = tagWords(size, host);
  const tags = codes.map((code, index) => {
    const modules = qrModules(tagUrl(origin, code), quietModules);
    const scale = side / modules.size;
    return [
      `<g transform="translate(${pitch * (index + 0.5)} ${pitch / 2})"><circle r="${size / 2}" fill="none" stroke="#f00" stroke-width="0.1"/>`,
      `<path transform="translate(${-side / 2} ${-side / 2}) scale(${scale})" d="${modules.path}"/>`,
      ...arcOf(host, words.host),
      ...lineOf(shownTagCode(code), words.code),
      "</g>",
    ].join("");
  });
  const width = pitch * codes.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${pitch}mm" viewBox="0 0 ${width} ${pitch}">${tags.join("")}</svg>`;
}
