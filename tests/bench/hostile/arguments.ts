// Arguments for a function, made from its own validator: of the right shape with hostile values, with parts of the
// wrong type, with parts missing or added, or anything at all. In Convex's JSON.
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { sizeOf } from "../../../packages/local-convex/src/values/checkValue.ts";
import { isObject } from "../../../packages/local-convex/src/values/json.ts";
import type { Random } from "../../../demo/pictures/random.ts";
import { hourMs } from "../../../domain/units.ts";
import { browserKeys } from "./browserKeys.ts";
import { longTextCount, longText, anyText } from "./strings.ts";

export type Validator =
  | { type: "null" | "number" | "bigint" | "boolean" | "string" | "bytes" | "any" }
  | { type: "literal"; value: Json }
  | { type: "id"; tableName: string }
  | { type: "array"; value: Validator }
  | { type: "record"; keys: Validator; values: { fieldType: Validator } }
  | { type: "union"; value: Validator[] }
  | { type: "object"; value: Record<string, { fieldType: Validator; optional: boolean }> };

/** Ids by table. `argumentsFor` gets the victim's, and after them the caller's. */
export type Ids = Record<string, string[]>;

const float = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return { $float: bytes.toString("base64") };
};

const oddNumbers: Json[] = [
  float(Number.NaN),
  float(Infinity),
  float(-Infinity),
  float(-0),
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  8.64e15,
  8.64e15 + 1,
];

/** The half of a list that contains the caller's ids. */
const callersHalf = (list: string[]) => list.slice(Math.floor(list.length / 2));

const nested = (depth: number, wrap: (inner: Json) => Json) => {
  let value: Json = "x";
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

// Parsed from JSON, because an object literal with the key `__proto__` would set the prototype instead.
const prototypeAttacks = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":null}',
];

const oddValues: (() => Json)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => ({ $integer: "AAAAAAAAAIA=" }),
  () => ({ $integer: "x" }),
  () => ({ $bytes: "AAAA" }),
  () => ({ $unknown: 1 }),
  () => ({ _id: "x", "": 1, é: 2 }),
  () => nested(60, (inner) => [inner]),
  () => nested(200, (inner) => ({ a: inner })),
  () => Array.from({ length: 9000 }, (_, at) => at),
  () => Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`k${at}`, at])),
  ...prototypeAttacks.map((json) => () => JSON.parse(json) as Json),
];

/** Values that most functions accept in a field of that name, so that calls pass the first check. */
const usualValues: Record<string, (random: Random, ids: Ids) => Json> = {
  lat: () => 43.86,
  lng: () => -79.34,
  address: () => "12 Oak Street, Markham, ON",
  city: () => "Markham",
  province: () => "ON",
  postalCode: () => "L3R 9W3",
  type: ({ pick }) => pick(["dog", "Dog"]),
  name: () => "Miso",
  petName: () => "Miso",
  petBreed: () => "Beagle",
  breed: () => "Beagle",
  age: () => "5 years",
  additionalInfo: () => "Shy.",
  contactInfo: () => "Ask for Maya",
  day: () => "2025-11-19",
  time: () => "14:15",
  submitKey: () => crypto.randomUUID(),
  distance: ({ pick }) => pick([30, 50]),
  page: () => 1,
  filters: () => ({}),
  numItems: () => 24,
  cursor: () => null,
  count: () => 2,
  colour: () => "#aabbcc",
  message: () => "Shy.",
  hashtags: () => "#lost",
  input: () => "guelph",
  sessionToken: () => crypto.randomUUID(),
  placeId: () => "ChIJ1",
  displayName: () => "Maya",
  words: () => "Wrong",
  why: () => "Wrong",
  text: () => "It is mine.",
  link: () => "https://example.org/post",
  endpoint: ({ pick }, { endpoints = ["x"] }) => pick(endpoints),
  // The endpoint that a browser replaces.
  old: ({ pick }, { endpoints = ["x"] }) => pick(endpoints),
  p256dh: () => browserKeys.p256dh,
  auth: () => browserKeys.auth,
  label: () => "Chrome on Android",
  zone: () => "America/Toronto",
  key: () => crypto.randomUUID(),
  email: () => "sam@example.org",
  contact: () => "Ask for Sam",
  question: () => "What is special about a back paw?",
  mark: () => "One white toe",
  answer: () => "His left toe is white",
  // Sightings are in the past, meetings in the future.
  at: ({ pick }) => Date.now() + pick([-1, 2]) * hourMs,
  threadId: ({ pick }, { threads = ["x"] }) => pick(threads),
  secret: ({ pick }, { threadSecrets = ["x"] }) => pick(threadSecrets),
};

export function argumentsFor(validator: Validator, ids: Ids, random: Random) {
  const { chance, pick, wholeNumber } = random;
  let nextLongText = 0;

  const odd = (): Json => (chance(0.3) ? anyText(random) : chance(0.3) ? pick(oddNumbers) : pick(oddValues)());

  /** Probability that a field has a usual value. */
  let usualShare = 0;

  function valueOfShape(part: Validator, oddness: number): Json {
    if (oddness > 0 && chance(oddness)) return odd();
    switch (part.type) {
      case "null":
        return null;
      case "boolean":
        return chance(0.5);
      case "number":
        return chance(0.5) ? pick(oddNumbers) : chance(0.5) ? wholeNumber(0, 100) : random.between(-180, 180);
      case "string": {
        if (chance(0.25)) return pick(Object.values(ids).flat());
        if (chance(0.1)) return crypto.randomUUID();
        return anyText(random);
      }
      case "literal":
        return chance(0.95) ? part.value : odd();
      case "id":
        if (chance(usualShare * 0.6)) return pick(callersHalf(ids[part.tableName] ?? ["x"]));
        return chance(0.85) ? pick(ids[part.tableName] ?? ["x"]) : pick([...Object.values(ids).flat(), "", "x", "0"]);
      case "array":
        return Array.from({ length: chance(usualShare) ? 1 : pick([0, 1, 2, 6, 40]) }, () =>
          valueOfShape(part.value, oddness),
        );
      case "union":
        return valueOfShape(pick(part.value), oddness);
      case "object":
        return Object.fromEntries(
          Object.entries(part.value)
            .filter(([, { optional }]) => !optional || chance(0.5))
            .map(([name, { fieldType }]) => [
              name,
              Object.hasOwn(usualValues, name) && chance(usualShare)
                ? usualValues[name]!(random, ids)
                : valueOfShape(fieldType, oddness),
            ]),
        );
      default:
        return odd();
    }
  }

  /** Replaces one of the value's texts with a very long one. */
  function withLongText(value: Json): Json {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const names = Object.keys(value).filter((name) => typeof value[name] === "string");
    return names.length === 0 ? value : { ...value, [pick(names)]: longText(nextLongText++) };
  }

  return (): Json => {
    usualShare = pick([0, 0.7, 0.9, 1]);
    if (nextLongText < longTextCount && chance(0.1)) return withLongText(valueOfShape(validator, 0));
    const kind = random.next();
    if (kind < 0.55) return valueOfShape(validator, 0);
    if (kind < 0.8) return valueOfShape(validator, 0.2);
    const value = valueOfShape(validator, 0);
    if (kind > 0.9 || typeof value !== "object" || value === null || Array.isArray(value)) return odd();
    const names = Object.keys(value);
    if (names.length > 0 && chance(0.5)) return Object.fromEntries(Object.entries(value).slice(1));
    return { ...value, [anyText(random).slice(0, 40) || "extra"]: odd() };
  };
}

/**
 * Whether Convex itself refuses the arguments, before any validator, for example because of a lone surrogate, "$" in a
 * name, a list that is too long, or nesting that is too deep.
 */
export function isMalformed(args: Json): boolean {
  try {
    sizeOf(args);
    return !isObject(args);
  } catch {
    return true;
  }
}
