// The numbers of pet microchips. A number has no check digit, so a wrong one can look right. Only its form can be
// checked and, for 15-digit numbers, the code at the start and the size of the rest.
export const chipForms = ["iso", "hex", "avid"] as const;
/** 15 digits (ISO 11784), 10 characters from 0 to 9 and A to F, or AVID's 9 digits. */
export type ChipForm = (typeof chipForms)[number];

/** A country's code, a maker's own code, or 900, which many makers share. */
export type CodeKind = "country" | "maker" | "shared";

export const sharedCode = "900";
/** The start of numbers that are made for trying out scanners. No pet has one. */
export const testCode = "999";

const codeDigits = 3;
/** A chip has 38 bits for the digits after the code. */
const highestSerial = 2 ** 38 - 1;

export const codeOf = (number: string) => number.slice(0, codeDigits);
const serialOf = (number: string) => number.slice(codeDigits);

export const kindOfCode = (code: string): CodeKind =>
  code === sharedCode ? "shared" : code < sharedCode ? "country" : "maker";

/** The reason why 15 digits cannot be the number of a chip. */
export type IsoProblem = "zero" | "tooHigh" | "noCode" | "test";

export function isoProblem(number: string): IsoProblem | null {
  const serial = Number(serialOf(number));
  if (codeOf(number) === "000") return "noCode";
  if (codeOf(number) === testCode) return "test";
  if (serial === 0) return "zero";
  return serial > highestSerial ? "tooHigh" : null;
}

/** The form of a number without separators. Null if no chip has such a number. */
export function formOf(number: string): ChipForm | null {
  if (/^\d{15}$/.test(number)) return isoProblem(number) ? null : "iso";
  if (/^[\dA-F]{10}$/.test(number)) return "hex";
  return /^\d{9}$/.test(number) ? "avid" : null;
}

export const isChipNumber = (number: string) => formOf(number) !== null;

const groupLengths: Record<number, readonly number[]> = { 9: [3, 3, 3], 10: [4, 3, 3], 15: [3, 4, 4, 4] };

/** "985 1120 0456 7812": in groups, so that a person can compare it with the papers. */
export function groupedChip(number: string): string {
  let from = 0;
  const groups = (groupLengths[number.length] ?? [number.length]).map((length) => number.slice(from, (from += length)));
  return groups.join(" ");
}
