import { expect, test } from "vitest";
import { functionsUsed, indexesUsed } from "./usedByCode.ts";

test("an index counts for the table of its query only, even if the query is in a variable", () => {
  const source = `
    const pins = /* @__PURE__ */ __name(() => ctx.db.query("pins"), "pins");
    pins().withIndex("by_spot", (q) => q);
    const rows = ctx.db.query("cases");
    rows
      .withIndex("by_state", (q) => q);
    ctx.db.query("orders").withIndex("by_state", (q) => q);
    unknown.withIndex("by_state", (q) => q);
  `;
  // The table of the last query is unknown.
  expect(indexesUsed([source])).toEqual(["pins.by_spot", "cases.by_state", "orders.by_state", ".by_state"]);
});

test("functions that are taken from their file's object count as used", () => {
  const source = `
    const { list, near: nearby } = internal.reports.feed;
    ctx.runQuery(internal.reports.pins.check, {});
  `;
  expect(functionsUsed([source], "internal")).toEqual(["reports/feed:list", "reports/feed:near", "reports/pins:check"]);
});
