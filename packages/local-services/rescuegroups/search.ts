// Parses a search. Its path names views, such as "available" or "dogs". Its body has a radius, filters, and an
// expression that combines the filters.
import type { Animal } from "../adoption/catalogue.ts";
import { attributesOf } from "./shapes.ts";

export interface Filter {
  fieldName: string;
  operation: string;
  criteria: unknown;
}

export interface Radius {
  lat: number;
  lng: number;
  miles: number;
}

type Test = (animal: Animal) => boolean;

const kmPerMile = 1.609344;

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** An incomplete radius is silently ignored. */
export function radiusOf(data: Record<string, unknown>): Radius | null {
  const { lat, lon, miles, kilometers } = asObject(data["filterRadius"]);
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const distance = miles === undefined ? Number(kilometers) / kmPerMile : Number(miles);
  const isComplete = [latitude, longitude, distance].every(Number.isFinite) && lat !== undefined && lon !== undefined;
  return isComplete ? { lat: latitude, lng: longitude, miles: distance } : null;
}

function testOf({ fieldName, operation, criteria }: Filter): Test {
  const [table, field = ""] = fieldName.split(".");
  const expectedValue = String(criteria).toLowerCase();
  return (animal) => {
    const value = table === "species" ? animal.kind.singular : attributesOf(animal, "", null)[field];
    if (value === undefined) return false;
    const actual = (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase();
    if (operation === "equal" || operation === "equals") return actual === expectedValue;
    return operation === "contains" ? actual.includes(expectedValue) : false;
  };
}

/** Parses "(1 OR 2) AND 3", where each number stands for a filter, counted from 1. Null if it is not valid. */
function parse(expression: string, tests: Test[]): Test | null {
  const tokens = expression.toUpperCase().match(/\d+|AND|OR|[()]|\S/g) ?? [];
  let position = 0;
  const operand = (): Test | null => {
    const token = tokens[position++];
    if (token === "(") {
      const inner = anyOf();
      return tokens[position++] === ")" ? inner : null;
    }
    return token && /^\d+$/.test(token) ? (tests[Number(token) - 1] ?? null) : null;
  };
  const chain = (word: string, part: () => Test | null, join: (a: Test, b: Test) => Test) => (): Test | null => {
    let left = part();
    while (left && tokens[position] === word) {
      position += 1;
      const right = part();
      if (!right) return null;
      left = join(left, right);
    }
    return left;
  };
  const allOf = chain("AND", operand, (a, b) => (animal) => a(animal) && b(animal));
  const anyOf = chain("OR", allOf, (a, b) => (animal) => a(animal) || b(animal));
  const parsed = anyOf();
  return position === tokens.length ? parsed : null;
}

/** Null if the filters or their expression can't be read. RescueGroups then finds nothing, but reports no error. */
export function filterTest(data: Record<string, unknown>): Test | null {
  const filters = data["filters"] ?? [];
  if (!Array.isArray(filters)) return null;
  const tests = (filters as unknown[]).map((filter) =>
    testOf({ fieldName: "", operation: "", criteria: "", ...asObject(filter) }),
  );
  const processing = data["filterProcessing"];
  if (typeof processing === "string" && processing.trim() !== "") return parse(processing, tests);
  return (animal) => tests.every((test) => test(animal));
}

/** An animal has to be in all views, so two species in one path find nothing. */
export function viewTest(views: string[]): Test | null {
  const tests = views.map((view): Test | null => {
    if (view === "available") return ({ status }) => status === "adoptable";
    if (view === "haspic") return ({ photoCount }) => photoCount > 0;
    if (view === "isspecialneeds") return ({ attributes }) => attributes.special_needs === true;
    return /^[a-z]+$/.test(view) ? ({ kind }) => kind.view === view : null;
  });
  return tests.includes(null) ? null : (animal) => tests.every((test) => test!(animal));
}
