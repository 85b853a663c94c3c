import { describe, expect, test } from "vitest";
import { errorWords } from "../../../domain/platform/errorWords";
import { functionIn, safeErrorText } from "../../../domain/platform/safeErrorText";

describe("safeErrorText keeps what engines say and leaves out what people type", () => {
  test.each([
    ["Cannot read properties of undefined (reading 'petName')", "Cannot read properties of undefined reading …"],
    ["TypeError: x.map is not a function", "TypeError: … is not a function"],
    ["undefined is not an object (evaluating 'a.b.c')", "undefined is not an object evaluating …"],
    [`Unexpected token 'B', "Bella lost" is not valid JSON`, "Unexpected token … is not valid JSON"],
    ["Failed to fetch dynamically imported module: https://x.test/a.js", "Failed to fetch … imported module: …"],
    ["Facebook: refused (status 400)", "Facebook: refused status 400"],
    ["call 416 555 0100", "call …"],
    ["status 416 5550100", "status 416 …"],
    ["status 4165550100", "status …"],
    ["", ""],
  ])("%s", (message, safe) => {
    expect(safeErrorText(message)).toBe(safe);
  });

  test("whatever the text, each word of the result is in `errorWords`, a status or an ellipsis", () => {
    // A small generator with a fixed seed, so a failure can be repeated.
    let seed = 20_261_126;
    const randomBelow = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const pieces = [
      "lena@example.org",
      "416-555-0100",
      "+1 (416) 555 0100",
      "status",
      "404",
      "L3R 0A0",
      "Élodie",
      "undefined",
      "https://homeward.test/lost-pet-feed/k57abc?lat=43.85",
      "43.8561,-79.3370",
      "jh7e8r3k2n5m9p0q",
      "Bella",
      "'Bella'",
      "can’t",
      ":",
      "(",
      "\n",
      "\u202e",
      "😿",
      ...errorWords,
    ];
    for (let round = 0; round < 2000; round += 1) {
      const separator = [" ", "", "\t", ",", ": "][randomBelow(5)]!;
      const text = Array.from({ length: 1 + randomBelow(12) }, () => pieces[randomBelow(pieces.length)]!).join(
        separator,
      );
      let previousWord = "";
      for (const word of safeErrorText(text).split(" ").filter(Boolean)) {
        const bareWord = word.replace(/[:,]$/, "").toLowerCase();
        const isKnown =
          bareWord === "…" || errorWords.has(bareWord) || (previousWord === "status" && /^[1-5]\d\d$/.test(bareWord));
        expect(isKnown, `${JSON.stringify(text)} leaves ${JSON.stringify(word)}`).toBe(true);
        previousWord = bareWord;
      }
    }
  });
});

test("functionIn finds the function's name in the error of a failed call, and nothing in other texts", () => {
  expect(functionIn("[CONVEX M(reports:submit)] [Request ID: 1a2b] Server Error")).toBe("reports:submit");
  expect(functionIn("[CONVEX Q(notify/bell:list)] Server Error")).toBe("notify/bell:list");
  expect(functionIn("[CONVEX Q(Bella's photo)] Server Error")).toBeNull();
  expect(functionIn("Bella [CONVEX M(reports:submit)]")).toBeNull();
});
