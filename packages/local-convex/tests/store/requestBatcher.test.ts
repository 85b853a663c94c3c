// The batcher sends the requests of one turn of the event loop together, unless one of them cannot be copied.
import { expect, test } from "vitest";
import { RequestBatcher } from "../../src/threads/requestBatcher.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function batcherWith(requests: string[]) {
  const posted: string[][] = [];
  const failures: string[] = [];
  const batcher = new RequestBatcher<string>(
    (batch) => {
      if (batch.includes("bad")) throw new Error("It cannot be copied.");
      posted.push(batch);
    },
    (request, error) => failures.push(`${request}: ${(error as Error).message}`),
  );
  for (const request of requests) batcher.add(request);
  return { posted, failures, batcher };
}

test("the requests of one turn of the event loop go in one message, in order", async () => {
  const { posted, batcher } = batcherWith(["a", "b"]);
  await nextTurn();
  batcher.add("c");
  await nextTurn();
  expect(posted).toEqual([["a", "b"], ["c"]]);
});

test("a request that cannot be copied fails alone", async () => {
  const { posted, failures } = batcherWith(["a", "bad", "b"]);
  await nextTurn();
  expect({ posted, failures }).toEqual({ posted: [["a"], ["b"]], failures: ["bad: It cannot be copied."] });
});

test("cleared requests are not sent", async () => {
  const { posted, batcher } = batcherWith(["a"]);
  batcher.clear();
  batcher.add("b");
  await nextTurn();
  expect(posted).toEqual([["b"]]);
});
