import fc from "fast-check";
import { expect, test } from "vitest";
import { streetOrTown } from "../../../domain/search/scans";

const point = { lat: 43.86, lng: -79.34 };
const town = { city: "Markham", province: "ON" };

test.each([
  ["123 Main Street, Markham, ON", "Main Street"],
  ["123B Main St N, Markham, ON", "Main St N"],
  ["Toogood Pond, Markham, ON", "Toogood Pond"],
  ["43.8600, -79.3400", "Markham, ON"],
  ["12, Markham, ON", "Markham, ON"],
  ["4th St, Markham, ON", "4th St"],
  ["123 16th Ave, Markham, ON", "16th Ave"],
  ["9275 Highway 48, Markham, ON", "Highway 48"],
  ["Main Road 12, Markham, ON", "Main Road"],
  ["4 St, Markham, ON", "Markham, ON"],
])("a scan at %j is counted near %j", (address, near) => {
  expect(streetOrTown({ ...point, ...town, address })).toBe(near);
});

test("streetOrTown leaves out the house number, whatever the address", () => {
  const number = fc.integer({ min: 1, max: 99_999 }).map(String);
  const house = fc.tuple(number, fc.constantFrom("", "A", "-12", "/3")).map(([digits, suffix]) => digits + suffix);
  const street = fc.constantFrom("Main St", "Elm Road N", "4th St", "Toogood Pond Trail", "Highway 7");
  fc.assert(
    fc.property(house, street, (houseNumber, name) => {
      expect(streetOrTown({ ...point, ...town, address: `${houseNumber} ${name}, Markham, ON` })).toBe(name);
    }),
  );
});
