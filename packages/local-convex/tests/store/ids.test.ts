// The ids of new documents.
import { expect, test } from "vitest";
import { decodeId, encodeId } from "../../src/values/ids.ts";
import { idBytes } from "../../src/values/idBytes.ts";

test("many consecutive ids share a prefix, but all ids differ and are in no order", () => {
  const byteArrays = Array.from({ length: 100 * 64 }, () => idBytes());
  const beginnings = new Set(byteArrays.map((bytes) => bytes.subarray(0, 4).join()));
  // Every 64 ids share a prefix. The first of these ids may continue an earlier prefix.
  expect(beginnings.size).toBeLessThanOrEqual(100 + 1);
  expect(new Set(byteArrays.map((bytes) => bytes.subarray(4).join())).size).toBe(byteArrays.length);
  const ids = byteArrays.map((bytes) => encodeId(10001, bytes));
  expect(ids.map((id) => decodeId(id))).toEqual(ids.map(() => ({ table: 10001 })));
  const ascents = ids.filter((id, at) => at > 0 && id > ids[at - 1]!).length;
  expect(Math.abs(ascents / ids.length - 0.5)).toBeLessThan(0.05);
});
