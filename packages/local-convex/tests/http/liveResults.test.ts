// Random writes and subscriptions of several of the vendor's clients, end to end as in server.test.ts.
import { anyApi } from "convex/server";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { shortOrLong } from "../support/longForm.ts";
import { serveFixture } from "../support/serveFixture.ts";

const items = anyApi["items"]! as Record<string, (typeof anyApi)[string][string]>;
const fn = (name: string) => items[name]!;

let server: Awaited<ReturnType<typeof serveFixture>>;
beforeAll(async () => (server = await serveFixture()));
afterAll(() => server.end());

// On a busy machine an update takes a while.
const longTimeout = { timeout: 90_000 };
vi.setConfig({ testTimeout: 120_000 });

describe("a live result equals a fresh run", () => {
  const names = ["x", "y", "z"];
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("write" as const),
        client: fc.nat(3),
        list: fc.constantFrom(...names),
        rank: fc.nat(5),
        what: fc.nat(20),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("watch" as const),
        client: fc.nat(3),
        list: fc.constantFrom(...names),
        above: fc.integer({ min: -1, max: 5 }),
        watchesTop: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("unwatch" as const), client: fc.nat(3), which: fc.nat(10) }) },
  );

  test.each(shortOrLong([1], [1, 2, 3]))(
    "after random writes, subscriptions and unsubscriptions (seed %i)",
    async (seed) => {
      const listPrefix = `${seed} `;
      const clients = Array.from({ length: 4 }, () => server.client());
      const http = server.http();
      const subscriptions: {
        client: number;
        name: string;
        args: Record<string, unknown>;
        value: unknown;
        stop(): void;
      }[] = [];
      const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      for (const operation of fc.sample(step, { numRuns: 90, seed })) {
        const client = clients[operation.client]!;
        if (operation.do === "watch") {
          const [name, args]: [string, Record<string, unknown>] = operation.watchesTop
            ? ["top", { list: listPrefix + operation.list, above: operation.above }]
            : ["list", { list: listPrefix + operation.list }];
          const subscription = {
            client: operation.client,
            name,
            args,
            value: undefined as unknown,
            stop: () => {},
          };
          subscription.stop = client.onUpdate(
            fn(subscription.name),
            subscription.args,
            (value) => (subscription.value = value),
          );
          subscriptions.push(subscription);
        } else if (operation.do === "unwatch") {
          subscriptions.splice(operation.which, 1)[0]?.stop();
        } else {
          const writerSubscriptions = subscriptions.filter(
            (subscription) => subscription.client === operation.client && subscription.value !== undefined,
          );
          // `shake` changes, moves or removes items, or adds one.
          await client.mutation(fn("shake"), {
            list: listPrefix + operation.list,
            rank: operation.rank,
            what: operation.what,
          });
          // The mutation's promise resolves only after its client has the new results. Other clients get them later.
          for (const subscription of writerSubscriptions)
            expect(subscription.value).toEqual(await http.query(fn(subscription.name), subscription.args));
          for (const subscription of subscriptions) {
            const freshResult: unknown = await http.query(fn(subscription.name), subscription.args);
            await expect
              .poll(() => isSame(subscription.value, freshResult), { ...longTimeout, interval: 5 })
              .toBe(true);
          }
        }
      }
      expect(subscriptions.length).toBeGreaterThan(5);
      for (const subscription of subscriptions) subscription.stop();
    },
  );
});
