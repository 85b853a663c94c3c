import { expect, test } from "vitest";
import { nameInSentenceOf, nameOf } from "../../../src/features/messages/thread";

const visitor = { side: "author", name: "", petName: "Biscuit", status: "lost", isVisitor: true } as const;
const family = { side: "writer", name: "", petName: "Biscuit", status: "lost", isVisitor: false } as const;
const finder = { ...family, petName: "", status: "found" } as const;

test("words for a person without a name begin in lower case inside a sentence, and a name stays as it is", () => {
  expect([visitor, family, finder].map(nameOf)).toEqual(["A visitor", "Biscuit's family", "The finder"]);
  expect([visitor, family, finder].map(nameInSentenceOf)).toEqual(["a visitor", "Biscuit's family", "the finder"]);
  expect([{ ...visitor, name: "Maya" }].flatMap((thread) => [nameOf(thread), nameInSentenceOf(thread)])).toEqual([
    "Maya",
    "Maya",
  ]);
});
