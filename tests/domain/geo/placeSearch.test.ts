import { expect, test } from "vitest";
import { isTooShort } from "../../../domain/geo/placeSearch";

test.each(["ma", "é", "", "東"])("%j is too short to search for", (typed) => {
  expect(isTooShort(typed)).toBe(true);
});

test.each(["mar", "東京", "北京", "서울", "とう", "東a"])("%j is enough to search for", (typed) => {
  expect(isTooShort(typed)).toBe(false);
});
