import fc from "fast-check";
import { expect, test } from "vitest";
import { nearOf } from "../../domain/scans";

const at = { lat: 43.86, lng: -79.34 };
const town = { city: "Markham", province: "ON" };

test.each([
  ["123 Main Street, Markham, ON", "Main Street"],
  ["123B Main St N, Markham, ON", "Main St N"],
  ["Toogood Pond, Markham, ON", "Toogood Pond"],
  ["43.8600, -79.3400", "Markham, ON"],
  ["12, Markham, ON", "Markham, ON"],
])("%j is near %j", (address, near) => {
  expect(nearOf({ ...at, ...town, address })).toBe(near);
});

test("nothing with a number in it is kept, whatever the address", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (address) => {
      expect(nearOf({ ...at, address })).not.toMatch(/\p{N}/u);
    }),
  );
});
