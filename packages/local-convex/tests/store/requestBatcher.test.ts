// The outbox sends the requests of one turn together, unless one of them cannot be copied.
import { expect, test } from "vitest";
import { RequestBatcher } from "../../src/threads/requestBatcher.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

function batcherWith(requests: string[]) {
  const posted: string[][] = [];
  const failed: string[] = [];
  const outbox = new RequestBatcher<string>(
    (some) => {
      if (some.includes("bad")) throw new Error("It cannot be copied.");
      posted.push(some);
    },
    (request, error) => failed.push(`${request}: ${(error as Error).message}`),
  );
  for (const request of requests) outbox.add(request);
  return { posted, failed, outbox };
}

test("the requests of one turn of the event loop go in one message, in order", async () => {
  const { posted, outbox } = batcherWith(["a", "b"]);
  await turn();
  outbox.add("c");
  await turn();
  expect(posted).toEqual([["a", "b"], ["c"]]);
});

test("a request that cannot be copied fails alone", async () => {
  const { posted, failed } = batcherWith(["a", "bad", "b"]);
  await turn();
  expect({ posted, failed }).toEqual({ posted: [["a"], ["b"]], failed: ["bad: It cannot be copied."] });
});

test("cleared requests are not sent", async () => {
  const { posted, outbox } = batcherWith(["a"]);
  outbox.clear();
  outbox.add("b");
  await turn();
  expect(posted).toEqual([["b"]]);
});
