import { expect, test } from "vitest";
import { changedFields, formOf } from "../../../domain/report/reportForm";

test("only values that differ in more than spaces count as changes", () => {
  const before = { ...formOf({ status: "lost" }), petName: "Rufus", contactInfo: "416 555 0100" };
  expect(changedFields(before, { ...before, petName: " Rufus " })).toBeNull();
  expect(changedFields(before, { ...before, petBreed: "Beagle", day: "2026-01-05" })).toEqual({
    petBreed: "Beagle",
    day: "2026-01-05",
  });
});
