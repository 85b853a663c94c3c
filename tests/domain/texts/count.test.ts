import { expect, test } from "vitest";
import { countText } from "../../../domain/texts/count";

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000])("countText groups the digits of %d as in English", (count) => {
  expect(countText(count)).toBe(count.toLocaleString("en"));
});
