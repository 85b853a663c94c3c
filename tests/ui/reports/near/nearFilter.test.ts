// The feed's filter: in the address, and remembered on the device.
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../../domain/limits";
import { roundToKilometre } from "../../../../domain/geo/place";
import {
  animals,
  roundedPlaceOf,
  type NearFilter,
  orders,
  radii,
  readFilter,
  spans,
  views,
  wholeBoard,
  writeFilter,
} from "../../../../src/features/reports/near/nearFilter";
import { saveFilter, readSavedFilter } from "../../../../src/features/reports/near/feedFilterMemory";

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anyText = fc.string({ unit: "binary", maxLength: 120 });
const anyPlace = fc.option(fc.record({ place: point, city: anyText, province: anyText }));
const otherFields = {
  km: fc.constantFrom(...radii),
  animal: fc.constantFrom(...animals),
  days: fc.constantFrom(...spans),
  order: fc.constantFrom(...orders),
  view: fc.constantFrom(...views),
};
const filters = fc.tuple(anyPlace, fc.record(otherFields)).map(([given, chosen]): NearFilter => {
  if (!given) return { ...chosen, roundedPlace: null, km: wholeBoard.km, order: wholeBoard.order };
  return { ...chosen, roundedPlace: roundedPlaceOf({ ...given.place, city: given.city, province: given.province }) };
});
const read = (query: string) => readFilter(new URLSearchParams(query));

beforeEach(() => localStorage.clear());

it("reads every filter back from its link", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(writeFilter(filter))).toEqual(filter);
    }),
  );
});

it("writes nothing for the whole board, and only the place for a filter with the default radius and order", () => {
  expect(writeFilter(wholeBoard)).toBe("");
  const roundedPlace = roundedPlaceOf({ lat: 43.8612, lng: -79.3349, city: "Markham", province: "ON" });
  expect(decodeURIComponent(writeFilter({ ...wholeBoard, roundedPlace }))).toBe("near=43.86,-79.33&area=Markham,+ON");
});

it("ignores invalid values in a link", () => {
  const texts = fc.oneof(
    anyText,
    fc.constantFrom("43.86,-79.34", "91,0", "1,2,3", ",", "NaN,NaN", "Infinity,1", "10", "-1"),
  );
  const names = fc.constantFrom("near", "area", "km", "animal", "days", "order", "view");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts), { maxLength: 10 }), (pairs) => {
      const filter = readFilter(new URLSearchParams(pairs));
      expect(radii).toContain(filter.km);
      expect(animals).toContain(filter.animal);
      expect(spans).toContain(filter.days);
      expect(orders).toContain(filter.order);
      expect(read(writeFilter(filter))).toEqual(filter);
    }),
  );
  expect(read("near=here&km=7&animal=Dragon&days=-1&order=best&view=globe")).toEqual(wholeBoard);
  expect(read("near=43.86,-79.34&km=7")).toMatchObject({
    km: wholeBoard.km,
    roundedPlace: { lat: 43.86, lng: -79.34 },
  });
});

it("never puts a place's address or exact position into a link", () => {
  const place = { lat: 43.861_234, lng: -79.337_891, address: "12 Secret Lane, Markham, ON", city: "Markham" };
  const link = writeFilter({ ...wholeBoard, roundedPlace: roundedPlaceOf(place) });
  expect(link).not.toContain("Secret");
  expect(link).not.toContain("1234");
  fc.assert(
    fc.property(point, (at) => {
      const { lat, lng } = roundToKilometre(at);
      expect(Math.abs(lat - at.lat)).toBeLessThan(0.006);
      expect(Math.abs(lng - at.lng)).toBeLessThan(0.006);
      expect(`${lat},${lng}`).toMatch(/^-?\d+(\.\d\d?)?,-?\d+(\.\d\d?)?$/);
    }),
  );
});

it("shortens the name of a link's area and removes characters that could hide or reorder the text around it", () => {
  const { roundedPlace } = read(`near=1,1&area=${encodeURIComponent(`\u202Eevil\n\u200B${"o".repeat(200)}`)}`);
  expect(roundedPlace!.name).toMatch(/^evil o+$/);
  expect(roundedPlace!.name).toHaveLength(80);
});

it("remembers the last filter without its view on the device for a month, with the exact point", () => {
  const exact = { lat: 43.861_234, lng: -79.337_891 };
  const filter: NearFilter = { ...wholeBoard, roundedPlace: roundedPlaceOf(exact), km: 10, view: "map" };
  const now = Date.now();
  saveFilter({ filter, exact }, now);
  expect(readSavedFilter(undefined, now)).toEqual({ filter: { ...filter, view: "" }, exact });
  expect(readSavedFilter(undefined, now + limits.recentPlacesTtlMs)).toEqual({ filter: wholeBoard, exact: null });
  // If the device's clock has been set back, the filter seems to be from the future, and is not used.
  expect(readSavedFilter(undefined, now - 1000).filter).toEqual(wholeBoard);
  saveFilter({ filter: wholeBoard, exact: null });
  expect(localStorage.getItem("homeward:near")).toBeNull();
});

it.each([
  ["", wholeBoard],
  ["null", wholeBoard],
  ["{", wholeBoard],
  ['{"query":7,"at":1}', wholeBoard],
  [
    '{"query":"near=1,1","at":1,"exact":{"lat":50,"lng":2}}',
    { ...wholeBoard, roundedPlace: { lat: 1, lng: 1, name: "" } },
  ],
  [
    '{"query":"near=1,1","at":1,"exact":{"lat":"1","lng":1}}',
    { ...wholeBoard, roundedPlace: { lat: 1, lng: 1, name: "" } },
  ],
])("ignores the invalid parts of a stored value (%s)", (stored, filter) => {
  localStorage.setItem("homeward:near", stored);
  expect(readSavedFilter(undefined, 1)).toEqual({ filter, exact: null });
});
