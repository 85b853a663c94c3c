// Contacts in a message are folded: hidden until the reader unfolds them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldMessage } from "../../../domain/messages/foldContacts";
import { contactIn } from "../../../domain/scams/contactRules";
import { measureSlowdown } from "../../support/measureSlowdown";

const foldedParts = (text: string) =>
  foldMessage(text)
    .filter(({ kind }) => kind === "folded")
    .map((part) => part.text);

test.each([
  ["Call me at 416-555-0142, please.", ["416-555-0142,"]],
  [
    "Write to sam@example.org or see https://evil.example/x?y=1 now.",
    ["sam@example.org", "https://evil.example/x?y=1"],
  ],
  ["four one six five five five oh one oh oh is my number", ["four one six five five five oh one oh oh"]],
  ["Venmo me, or call 416 555 0142", ["416 555 0142"]],
  ["I saw him at 3:15 by the pond, 2 blocks from Carlton Rd.", []],
  ["", []],
])("%j is folded to hide %j", (text, expected) => {
  expect(foldedParts(text)).toEqual(expected);
});

const piece = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "416 555 0142",
    "sam@example.org",
    "www.evil.example",
    "four one six five five five oh one",
    "t.me/x",
    "paypal",
    "\n",
    " ",
  ),
);
const message = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" "));

describe("of any message", () => {
  test("the parts, joined in order, are the message", () => {
    fc.assert(
      fc.property(message, (text) => {
        expect(
          foldMessage(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  test("the readable parts contain no contact", () => {
    fc.assert(
      fc.property(message, (text) => {
        const readable = foldMessage(text).map((part) =>
          part.kind === "text" ? part.text : "\n".repeat(part.text.length),
        );
        expect(contactIn(readable.join(""))).not.toBe("contact");
      }),
    );
  });

  test("nothing is folded if there is no contact", () => {
    fc.assert(
      fc.property(message, (text) => {
        if (contactIn(text) === null) expect(foldedParts(text)).toEqual([]);
      }),
    );
  });
});

test("folding takes linear time", () => {
  expect(measureSlowdown(foldMessage, "4 1 a@b.co ", { count: 32, stopAtRatio: 4 })).toBeLessThanOrEqual(4);
});
