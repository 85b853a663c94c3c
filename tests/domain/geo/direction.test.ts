import { expect, test } from "vitest";
import { directionText } from "../../../domain/geo/direction";
import { eastOf, northOf } from "../../../domain/geo/place";

const home = { lat: 43.86, lng: -79.34 };

test.each([
  [500, 0, "north"],
  [500, 500, "north-east"],
  [0, 500, "east"],
  [-500, 500, "south-east"],
  [-500, 100, "south"],
  [-500, -500, "south-west"],
  [100, -500, "west"],
  [500, -500, "north-west"],
])("%i m to the north and %i m to the east is %s", (north, east, direction) => {
  expect(directionText(home, eastOf(northOf(home, north), east))).toBe(direction);
});

test("the direction is right across the date line", () => {
  expect(directionText({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBe("east");
});
