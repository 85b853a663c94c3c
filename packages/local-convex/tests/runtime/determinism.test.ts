// Time and randomness as the vendor's page on runtimes describes them. In queries and mutations, dates are frozen and
// random values are seeded; in actions, both are real.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
const { TZ } = process.env;
beforeAll(async () => {
  // A zone far from UTC, and with summer time.
  process.env["TZ"] = "America/Vancouver";
  engine = await openEngine("packages/local-convex/tests/fixtures/determinism");
});
afterAll(async () => {
  await engine.end();
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

interface TwiceReport {
  first: Record<string, number | string | boolean>;
  second: object;
  inner: number;
  performance: [number, number];
  origin: number;
  created: number;
}

describe("time", () => {
  test.each(["query", "mutation"])("is frozen in a %s, for every way to read a date", async (kind) => {
    const report = (kind === "query"
      ? await engine.query("observe:twiceInQuery")
      : await engine.mutate("observe:twiceInMutation")) as unknown as TwiceReport;
    const { first } = report;
    expect(report.second).toEqual(first);
    expect(report.inner).toBe(first["now"]);
    expect(first["date"]).toBe(first["now"]);
    expect(first["isSameFunction"]).toBe(true);
    const date = new Date(first["now"] as number);
    expect(first["text"]).toContain(date.toISOString().slice(11, 19));
    for (const shown of ["formatted", "undefinedFormatted", "parts"]) {
      expect(first[shown]).toBe(date.toISOString().slice(11, 23));
    }
  });

  test("equals the creation time of the mutation's first document", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const report = (await engine.mutate("observe:twiceInMutation")) as unknown as TwiceReport;
      expect(Math.floor(report.created)).toBe(report.first["now"]);
    }
  });

  test("is measured by `performance.now()` in mutations, but not in queries", async () => {
    const query = (await engine.query("observe:twiceInQuery")) as unknown as TwiceReport;
    expect(query.performance[1]).toBe(query.performance[0]);
    expect(query.origin + query.performance[0]).toBeCloseTo(query.first["now"] as number, 3);
    const mutation = (await engine.mutate("observe:twiceInMutation")) as unknown as TwiceReport;
    expect(mutation.performance[1]).toBeGreaterThan(mutation.performance[0]);
    // Times have steps of 0.1 ms.
    for (const ms of mutation.performance) expect(Math.abs(ms * 10 - Math.round(ms * 10))).toBeLessThan(0.001);
  });

  test("advances while an action runs", async () => {
    expect(((await engine.act("observe:inAction")) as { passed: number }).passed).toBeGreaterThanOrEqual(15);
  });

  test("is the time of deployment while modules load, and randomness has the deployment's seed", async () => {
    const [inQuery, later, inAction] = [
      await engine.query("observe:loadedInQuery"),
      await engine.query("observe:loadedInQuery"),
      await engine.act("observe:loadedInAction"),
    ] as { times: number[]; performance: number }[];
    expect(new Set(inQuery!.times).size).toBe(1);
    expect(later).toEqual(inQuery);
    expect({ ...inAction, performance: 0 }).toEqual({ ...inQuery, performance: 0 });
    expect(inQuery!.performance).toBe(0);
  });

  test.each(["observe:localInQuery", "observe:localInAction"])(
    "is shown in UTC, wherever the machine is: %s",
    async (path) => {
      const report = path.endsWith("Query") ? await engine.query(path) : await engine.act(path);
      const halfPastNoon = "2026-07-04T12:30:00.000Z";
      const expected = [
        "2026-07-04T00:00:00.000Z",
        halfPastNoon,
        halfPastNoon,
        "2026-07-04T10:30:00.000Z",
        halfPastNoon,
        "2026-07-04T00:00:00.000Z",
        halfPastNoon,
        "2026-07-04T10:30:15.000Z",
        "2026-07-04T12:30:15.000Z",
        "2026-07-04T17:30:00.000Z",
      ];
      expect(report).toEqual({
        parts: "2026-07-04T12:30:15.250Z",
        year: "1999-01-01T00:00:00.000Z",
        parsed: expected.map((time) => [time, time]),
        fields: [2026, 6, 4, 12, 30, 6],
        offset: 0,
        moved: "2026-07-05T01:30:15.250Z",
        text: [
          "Sat Jul 04 2026 12:30:15 GMT+0000 (Coordinated Universal Time)",
          "Sat Jul 04 2026",
          "12:30:15 GMT+0000 (Coordinated Universal Time)",
          "Invalid Date",
        ],
        shown: ["04/07/2026, 12:30:15", "04/07/2026", "12:30:15"],
        elsewhere: "05:30:15",
        zone: "UTC",
        isDate: "[object Date]",
        subclass: "2026-01-01T03:00:00.000Z",
      });
    },
  );

  test("is in UTC in Node, too", async () => {
    expect(await engine.act("node:zone")).toEqual({ hours: "2026-07-04T12:00:00.000Z", offset: 0 });
  });
});

describe("randomness", () => {
  interface RandomValues {
    numbers: number[];
    bytes: string;
    /** An element beside those that were filled with random values: it stays 0. */
    unfilledElement: number;
    uuids: string[];
  }

  test("differs in each call of a query or mutation", async () => {
    const all: RandomValues[] = [];
    for (let nonce = 0; nonce < 20; nonce += 1) {
      all.push((await engine.query("observe:drawnInQuery", { nonce })) as unknown as RandomValues);
      all.push((await engine.mutate("observe:drawnInMutation")) as unknown as RandomValues);
    }
    const numbers = all.flatMap((values) => values.numbers);
    // 20 rounds of two calls, each with three numbers, one array of bytes and two UUIDs.
    expect(new Set(numbers).size).toBe(20 * 2 * 3);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(Math.abs(numbers.reduce((sum, number) => sum + number) / 120 - 0.5)).toBeLessThan(0.15);
    expect(new Set(all.map(({ bytes }) => bytes)).size).toBe(20 * 2);
    const uuids = all.flatMap((values) => values.uuids);
    expect(new Set(uuids).size).toBe(20 * 2 * 2);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(all.every(({ unfilledElement }) => unfilledElement === 0)).toBe(true);
  });

  test("is available in actions", async () => {
    const { random } = (await engine.act("observe:inAction")) as { random: number[] };
    expect(random[0]).not.toBe(random[1]);
  });

  test("is refused for too many bytes and for arrays of floats, as in production", async () => {
    expect(await engine.query("observe:refused")).toEqual([
      "TypeError: Byte length (65537) exceeds the number of bytes of entropy available via this API (65536)",
      "TypeMismatchError: The provided ArrayBufferView is not an integer array type",
    ]);
  });
});
