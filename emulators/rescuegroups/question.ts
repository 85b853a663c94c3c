// What a search of RescueGroups asks for: views in the path, and filters joined by an expression in the body.
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

/** Half a radius is no radius: it is silently left aside. */
export function radiusOf(data: Record<string, unknown>): Radius | null {
  const { lat, lon, miles, kilometers } = asObject(data["filterRadius"]);
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const distance = miles === undefined ? Number(kilometers) / kmPerMile : Number(miles);
  const isWhole = [latitude, longitude, distance].every(Number.isFinite) && lat !== undefined && lon !== undefined;
  return isWhole ? { lat: latitude, lng: longitude, miles: distance } : null;
}

function testOf({ fieldName, operation, criteria }: Filter): Test {
  const [table, field = ""] = fieldName.split(".");
  const wanted = String(criteria).toLowerCase();
  return (animal) => {
    const value = table === "species" ? animal.kind.singular : attributesOf(animal, "", null)[field];
    if (value === undefined) return false;
    const there = (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase();
    if (operation === "equal" || operation === "equals") return there === wanted;
    return operation === "contains" ? there.includes(wanted) : false;
  };
}

/** "(1 OR 2) AND 3": numbers are filters, counted from 1. Null when it cannot be read. */
function parse(expression: string, tests: Test[]): Test | null {
  const tokens = expression.toUpperCase().match(/\d+|AND|OR|[()]|\S/g) ?? [];
  let at = 0;
  const one = (): Test | null => {
    const token = tokens[at++];
    if (token === "(") {
      const inner = either();
      return tokens[at++] === ")" ? inner : null;
    }
    return token && /^\d+$/.test(token) ? (tests[Number(token) - 1] ?? null) : null;
  };
  const joined = (word: string, part: () => Test | null, join: (a: Test, b: Test) => Test) => (): Test | null => {
    let left = part();
    while (left && tokens[at] === word) {
      at += 1;
      const right = part();
      if (!right) return null;
      left = join(left, right);
    }
    return left;
  };
  const every = joined("AND", one, (a, b) => (animal) => a(animal) && b(animal));
  const either = joined("OR", every, (a, b) => (animal) => a(animal) || b(animal));
  const whole = either();
  return at === tokens.length ? whole : null;
}

/** Null for a body of a wrong shape, which finds nothing and is no error. */
export function filterOf(data: Record<string, unknown>): Test | null {
  const filters = data["filters"] ?? [];
  if (!Array.isArray(filters)) return null;
  const tests = (filters as unknown[]).map((filter) =>
    testOf({ fieldName: "", operation: "", criteria: "", ...asObject(filter) }),
  );
  const processing = data["filterProcessing"];
  if (typeof processing === "string" && processing.trim() !== "") return parse(processing, tests);
  return (animal) => tests.every((test) => test(animal));
}

/** Views are joined by and: two species in one path find nothing. */
export function viewsOf(views: string[]): Test | null {
  const tests = views.map((view): Test | null => {
    if (view === "available") return ({ status }) => status === "adoptable";
    if (view === "haspic") return ({ photos }) => photos > 0;
    if (view === "isspecialneeds") return ({ attributes }) => attributes.special_needs === true;
    return /^[a-z]+$/.test(view) ? ({ kind }) => kind.view === view : null;
  });
  return tests.includes(null) ? null : (animal) => tests.every((test) => test!(animal));
}
