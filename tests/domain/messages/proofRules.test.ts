import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import {
  decisions,
  finderSide,
  isGuessable,
  isSameQuestion,
  isToldBy,
  outcomeOf,
  questionFailure,
  tellsSecret,
  textFailure,
} from "../../../domain/messages/proofRules";

const context = { reportText: "Red collar with a bell. Friendly, white chest.", askedQuestions: [], toldAnswers: [] };
const codeOf = (question: string, mark = "One white toe, left back", more: Partial<typeof context> & object = {}) =>
  questionFailure({ question, mark }, { ...context, ...more })?.code ?? null;

test("the finder is the writer about a lost pet, and the author about a found one", () => {
  expect(finderSide("lost")).toBe("writer");
  expect(finderSide("found")).toBe("author");
});

test.each([
  "What is special about one of his back paws?",
  "What does he do when you say “bed”?",
  "Where is the scar, and how long?",
  "Please describe the inside of the left ear",
  "Could you tell me what is written under the collar?",
  "Do you know which tooth is missing?",
  "Qu’est-ce qu’il fait quand on dit « dodo » ? Décrivez.",
  "Combien d'orteils a la patte gauche ?",
])("%j can be asked", (question) => {
  expect(codeOf(question)).toBeNull();
});

test.each([
  "Does he have a scar?",
  "He has a scar, right?",
  "Is there anything on the belly, and where?",
  "Left paw or right paw?",
  "Which paw is it, left or right?",
  "Tell me yes or no: a scar?",
  "scar",
  "A-t-il une cicatrice ?",
])("%j can be answered with yes, no or one of its words", (question) => {
  expect(codeOf(question)).toBe("proof.yesOrNo");
});

test.each(["What colour is the bell?", "Where is the RED part?", "How friendly is he with bells?"])(
  "%j uses a word of the report",
  (question) => {
    expect(codeOf(question)).toBe("proof.inReport");
  },
);

test("a question must not repeat the report or reveal its mark, and a mark must not repeat the report", () => {
  expect(codeOf("Where is the toe that is white, one, left, back?")).toBe("proof.inReport");
  expect(codeOf("Where is the torn claw?", "a torn claw")).toBe("proof.tellsMark");
  expect(codeOf("What is under the chin?", "a bell, red")).toBe("proof.markInReport");
});

test("a question asked in a round without a match, and an answer told in that round, can't be used again", () => {
  const askedQuestions = ["What is special about one of his back paws?"];
  expect(codeOf("What's special about his back paw?", "a toe", { askedQuestions: askedQuestions as never[] })).toBe(
    "proof.askedBefore",
  );
  expect(codeOf("What happens at night?", "a toe", { askedQuestions: askedQuestions as never[] })).toBeNull();
  const toldAnswers = ["His left back paw has one white toe"];
  expect(codeOf("Which toes differ?", "white toe", { toldAnswers: toldAnswers as never[] })).toBe("proof.toldBefore");
});

test("texts must not be empty or too long", () => {
  expect(codeOf(" \u200B ")).toBe("proof.empty");
  expect(textFailure("answer", "a".repeat(limits.proofText + 1))?.code).toBe("proof.tooLong");
  expect(textFailure("answer", "a".repeat(limits.proofText))).toBeNull();
});

test("the outcome is “no” if one side says “no”, and “match” only if both say “match”", () => {
  for (const one of decisions) {
    for (const other of decisions) {
      const expected = [one, other].includes("no") ? "no" : one === "match" && other === "match" ? "match" : "unsure";
      expect(outcomeOf(one, other)).toBe(expected);
    }
  }
});

test.each([
  ["He has one white toe", true],
  ["He has TOES", true],
  ["I am at the school, left of the door", false],
])("%j gives the secret away: %s", (message, tells) => {
  expect(tellsSecret(message, "One white toe, left back")).toBe(tells);
});

describe("with random texts", () => {
  const word = fc.stringMatching(/^[b-df-hj-np-rtv-z]{5,9}$/);
  test("a distinctive word of the report is refused in a question, whatever its case, accents and punctuation", () => {
    fc.assert(
      fc.property(word, fc.constantFrom("", "!", "…", "”"), fc.boolean(), (one, sign, isUpper) => {
        const variant = isUpper ? one.toUpperCase() : `${one.slice(0, 2)}\u0301${one.slice(2)}`;
        expect(codeOf(`What about the ${variant}${sign} thing?`, "spotted", { reportText: `x ${one}, y` })).toBe(
          "proof.inReport",
        );
      }),
    );
  });
  test("a question that begins with is, does or has counts as guessable, whatever follows", () => {
    fc.assert(
      fc.property(fc.constantFrom("Is", "does", "HAS"), fc.string({ unit: "grapheme" }), (start, rest) => {
        expect(isGuessable(`${start} ${rest}`)).toBe(true);
      }),
    );
  });
  test("a text that repeats a secret mark gives it away, and a “?” doesn't make a question different", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.string({ unit: "grapheme" }), (words, around) => {
        const mark = words.join(", ");
        expect(isToldBy(mark, `${around} ${mark} ${around}`)).toBe(true);
        expect(isSameQuestion(mark, `${mark}?`)).toBe(true);
      }),
    );
  });
  test("any two texts can be checked without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (question, mark) => {
        questionFailure({ question, mark }, context);
        tellsSecret(question, mark);
      }),
    );
  });
});
