// The giant poster's sheets: what is printed on each, where it is cut, and the size of the whole. In millimetres.
import type { Units } from "../geo/distance.ts";
import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import type { Paper } from "./paper.ts";

const sheetSizes = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const satisfies Record<Paper, object>;

/** Wider than the 6 mm that printers leave blank. The sheet's number is below the printed area. */
const margin = { side: 8, top: 8, bottom: 13 };

/** Millimetres of a sheet that its neighbours to the right and below cover, for glue or tape. */
export const overlap = 10;

/** Sheets per row. A poster has the same number of rows. */
export type SheetsAcross = 2 | 3;

export interface PosterSheet {
  /** Counted from 1. */
  number: number;
  row: number;
  column: number;
  /** Whether the left edge is cut because it overlaps the sheet to the left. */
  isCutLeft: boolean;
  /** Whether the top edge is cut because it overlaps the sheet above. */
  isCutTop: boolean;
  /** Whether the sheet to the right overlaps this one's right edge, up to a dashed line. */
  isCoveredRight: boolean;
  /** Whether the sheet below overlaps this one's lower edge, up to a dashed line. */
  isCoveredBelow: boolean;
}

export function sheetsOf(across: SheetsAcross): PosterSheet[] {
  return Array.from({ length: across * across }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    const lastColumn = across - 1;
    return {
      number: at + 1,
      row,
      column,
      isCutLeft: column > 0,
      isCutTop: row > 0,
      isCoveredRight: column < lastColumn,
      isCoveredBelow: row < lastColumn,
    };
  });
}

/** `cell`: the part of a sheet that no other covers. `printed`: the cell and the overlap. */
export function sheetGeometry(paper: Paper) {
  const sheet = sheetSizes[paper];
  const printed = {
    width: sheet.width - 2 * margin.side,
    height: sheet.height - margin.top - margin.bottom,
  };
  const cell = { width: printed.width - overlap, height: printed.height - overlap };
  return { sheet, left: margin.side, top: margin.top, printed, cell };
}

/** The space between a letter and the edge of its cell: a crooked cut must not touch the letter. */
export const cellPadding = 8;

/** Height of the capitals of DOG, CAT or PET, the second of the two big words. */
export function capitalHeight(paper: Paper, across: SheetsAcross, isBilingual: boolean): number {
  const room = sheetGeometry(paper).cell.height - 2 * cellPadding;
  // On a four-sheet poster, this word shares its sheet with the household's words, half of the contact, the QR code
  // and, in two languages, the second headline.
  return across === 3 ? room : Math.round(room * (isBilingual ? 0.32 : 0.42));
}

/**
 * Road signs are legible at 30 feet per inch of letter height in daylight (U.S. Manual on Uniform Traffic Control
 * Devices, 2009 edition, section 2A.13).
 */
const feetPerInch = 30;
const mmPerInch = 25.4;
const mmPerFoot = 304.8;

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** "15.5", but "20" for a whole number. */
const decimalOf = (value: number) => language.decimal(value, Number.isInteger(value) ? 0 : 1);

/**
 * The finished poster's size, "39 × 51 cm (15.5 × 20 in)", the letters' height, "10.0 cm (3.9 in)", and the distance
 * from which they can be read, "35 m (120 ft)". For people who use miles, the other way round.
 */
export function sizeTexts(paper: Paper, across: SheetsAcross, units: Units, isBilingual = false) {
  const { cell } = sheetGeometry(paper);
  const [width, height] = [cell.width * across + overlap, cell.height * across + overlap];
  const letterHeight = capitalHeight(paper, across, isBilingual);
  const distance = (letterHeight / mmPerInch) * feetPerInch * mmPerFoot;
  const inches = (mm: number) => decimalOf(roundTo(mm / mmPerInch, 0.5));
  const centimetres = (mm: number) => decimalOf(roundTo(mm / 10, 1));
  const both = (metric: string, imperial: string) => {
    const [shown, other] = units === "km" ? [metric, imperial] : [imperial, metric];
    return sentence("size.both", { shown, other });
  };
  return {
    finished: both(
      sentence("size.sidesInCm", { width: centimetres(width), height: centimetres(height) }),
      sentence("size.sidesInInches", { width: inches(width), height: inches(height) }),
    ),
    letterHeight: both(
      sentence("size.cm", { cm: language.decimal(roundTo(letterHeight / 10, 0.5), 1) }),
      sentence("size.inches", { inches: language.decimal(letterHeight / mmPerInch, 1) }),
    ),
    distance: both(
      sentence("distance.m", { count: roundTo(distance / 1000, 1) }),
      sentence("size.feet", { feet: roundTo(distance / mmPerFoot, 10) }),
    ),
  };
}
