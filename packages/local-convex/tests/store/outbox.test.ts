// Requests on their way to a worker: together if they were made together, and alone if one of them cannot be copied.
import { expect, test } from "vitest";
import { Outbox } from "../../src/threads/outbox.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

function filled(requests: string[]) {
  const posted: string[][] = [];
  const failed: string[] = [];
  const outbox = new Outbox<string>(
    (some) => {
      if (some.includes("bad")) throw new Error("It cannot be copied.");
      posted.push(some);
    },
    (request, error) => failed.push(`${request}: ${(error as Error).message}`),
  );
  for (const request of requests) outbox.add(request);
  return { posted, failed, outbox };
}

test("what is asked for in one turn of the event loop goes in one message, in order", async () => {
  const { posted, outbox } = filled(["a", "b"]);
  await turn();
  outbox.add("c");
  await turn();
  expect(posted).toEqual([["a", "b"], ["c"]]);
});

test("one that cannot be copied fails alone", async () => {
  const { posted, failed } = filled(["a", "bad", "b"]);
  await turn();
  expect({ posted, failed }).toEqual({ posted: [["a"], ["b"]], failed: ["bad: It cannot be copied."] });
});

test("what was cleared is not sent", async () => {
  const { posted, outbox } = filled(["a"]);
  outbox.clear();
  outbox.add("b");
  await turn();
  expect(posted).toEqual([["b"]]);
});
