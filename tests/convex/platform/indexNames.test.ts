import { expect, test } from "vitest";
import schema from "../../../convex/schema";

/** Convex lists the indexes of a table in a method whose name begins with a space. */
interface Indexed {
  " indexes"(): { indexDescriptor: string; fields: string[] }[];
}

const indexes = Object.entries(schema.tables).flatMap(([table, definition]) =>
  (definition as unknown as Indexed)[" indexes"]().map(({ indexDescriptor, fields }) => ({
    index: `${table}.${indexDescriptor}`,
    expected: `${table}.by_${fields.map((field) => field.replaceAll(/Id\b/g, "").replaceAll(".", "_")).join("_and_")}`,
  })),
);

test("the name of an index lists its fields in their order, without Id", () => {
  expect(indexes.length).toBeGreaterThan(50);
  expect(indexes.filter(({ index, expected }) => index !== expected)).toEqual([]);
});
