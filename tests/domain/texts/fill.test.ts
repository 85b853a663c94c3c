import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messages } from "../../../domain/messages";
import { fill } from "../../../domain/texts/fill";

const vets = "{count, plural, =0 {No vet} one {# vet} other {# vets}} near {place}";

describe("fill", () => {
  test.each([
    [0, "No vet near Ajax"],
    [1, "1 vet near Ajax"],
    [2, "2 vets near Ajax"],
    [12_345, "12,345 vets near Ajax"],
  ])("takes the option for a count of %i", (count, expected) => {
    expect(fill(vets, { count, place: "Ajax" })).toBe(expected);
  });

  test("takes the option that a value names, and otherwise `other`", () => {
    const text = "You found {kind, select, dog {a dog} cat {a cat} other {a pet}}.";
    expect(fill(text, { kind: "cat" })).toBe("You found a cat.");
    expect(fill(text, { kind: "parrot" })).toBe("You found a pet.");
  });

  test("fills in placeholders and counts inside options", () => {
    const text =
      "{count, plural, one {{who, select, you {You have} other {{who} has}} # day} other {{who}: # days}} left";
    expect(fill(text, { count: 1, who: "you" })).toBe("You have 1 day left");
    expect(fill(text, { count: 1, who: "Maya" })).toBe("Maya has 1 day left");
    expect(fill(text, { count: 3, who: "Maya" })).toBe("Maya: 3 days left");
  });

  test("fills in a plural inside a select", () => {
    const text =
      "{who, select, visitor {{count, plural, one {A visitor wrote} other {# visitors wrote}}} other {Maya wrote}}";
    expect(fill(text, { who: "visitor", count: 3 })).toBe("3 visitors wrote");
  });

  test("omits the dot of a sentence if the value or option before it ends with a dot", () => {
    expect(fill("See you at {time}.", { time: "2:15 p.m." })).toBe("See you at 2:15 p.m.");
    expect(
      fill("{when, select, late {Too late for {time}} other {Until {time}.}}.", { when: "late", time: "2 p.m." }),
    ).toBe("Too late for 2 p.m.");
    expect(fill("{name}.{name}. {name}", { name: "Rex" })).toBe("Rex.Rex. Rex");
  });

  test("leaves a placeholder whose value is missing as it is written", () => {
    expect(fill("{name}'s page, {count, plural, one {# day} other {# days}}")).toBe(
      "{name}'s page, {count, plural, one {# day} other {# days}}",
    );
  });

  test("never reads a value as a placeholder", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        expect(fill("{first}, {second}#", { first, second })).toBe(`${first}, ${second}#`);
      }),
    );
  });

  test("leaves no brace in any text of the catalogue", () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!);
    const notFilled = Object.values(messages).filter((text) =>
      [0, 1, 2].some((count) => {
        const values = Object.fromEntries(names(text).map((name) => [name, count]));
        return /[{}]/.test(fill(text, values));
      }),
    );
    expect(notFilled).toEqual([]);
  });
});
