import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { nextStates } from "../../domain/posts/orderStates.ts";

test("the diagram of an order in the documentation shows exactly the transitions that the code allows", async () => {
  const doc = await readFile("docs/page-posts-and-orders.md", "utf8");
  const diagram = /```mermaid\n(stateDiagram-v2\n {2}\[\*\] --> opening[^`]*)```/.exec(doc)![1]!;
  const drawnTransitions = [...diagram.matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} -> ${to}`);
  const allowedTransitions = Object.entries(nextStates).flatMap(([from, next]) => next.map((to) => `${from} -> ${to}`));
  expect(drawnTransitions.toSorted()).toEqual(allowedTransitions.toSorted());
});
