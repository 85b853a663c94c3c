import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactFailure, joinContact, parseContact } from "../../../domain/report/contactText";
import { inLanguage } from "../../../domain/texts/languages";
import { contactForReading, contactWays } from "../../../domain/report/contactWays";

const phone = fc.constantFrom("416 555 0100", "+1 (905) 555-0118", "905.555.0118 x12", "5550100");
const address = fc.emailAddress();
const anySentence = fc.constantFrom("Call after six", "Ring at number 12\n\nor ask next door", "416 555 0100 or 0101");

describe("the fields of a contact", () => {
  test.each([
    ["416 555 0100", { phone: "416 555 0100", email: "", other: "" }],
    ["maple@example.org", { phone: "", email: "maple@example.org", other: "" }],
    ["+1 (905) 555-0118\nm@example.org", { phone: "+1 (905) 555-0118", email: "m@example.org", other: "" }],
    ["416 555 0100\nafter six", { phone: "416 555 0100", email: "", other: "after six" }],
    ["Call 416 555 0100", { phone: "", email: "", other: "Call 416 555 0100" }],
    ["m@example.org\n416 555 0100", { phone: "", email: "m@example.org", other: "416 555 0100" }],
    ["", { phone: "", email: "", other: "" }],
  ])("of %j are %j", (text, fields) => expect(parseContact(text)).toEqual(fields));

  test("of any text can be joined again to the same text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: fc.constantFrom("4", "1", " ", "\n", "@", ".", "a", "(", "-", "+", "x"), maxLength: 30 }),
      fc
        .tuple(fc.option(phone), fc.option(address), fc.option(anySentence))
        .map((parts) => parts.filter(Boolean).join("\n")),
    );
    fc.assert(
      fc.property(text, (contact) => {
        expect(joinContact(parseContact(contact))).toBe(contact);
      }),
      { numRuns: 2000 },
    );
  });

  test("can be joined to a text and split again unchanged", () => {
    const contact = fc.record({
      phone: fc.oneof(phone, fc.constant("")),
      email: fc.oneof(address, fc.constant("")),
      other: fc.constantFrom("", "Call after six"),
    });
    fc.assert(
      fc.property(contact, (fields) => {
        expect(parseContact(joinContact(fields))).toEqual(fields);
      }),
    );
  });
});

describe("validation of a contact", () => {
  test.each([
    ["555 01", "report.phoneTooShort"],
    ["maya@", "auth.invalidEmail"],
    ["416 555 0100\nmaya@example", "auth.invalidEmail"],
    ["maya.example.ca", "auth.invalidEmail"],
    ["maya@example ", "auth.invalidEmail"],
    ["416 555 0100\nmaya", "auth.invalidEmail"],
    ["maya", "report.contactUnclear"],
  ])("%j is refused", (text, code) => expect(contactFailure(text)).toBe(code));

  test.each(["", "-", "555-0100", "905 555 0118 x12", "m@example.org", "Call 555", "416 555 0100\nm@example.org"])(
    "%j is accepted",
    (text) => expect(contactFailure(text)).toBeNull(),
  );
});

describe("in a form without a field for the rest of a contact", () => {
  test.each([
    ["call me after six", "report.contactUnclear"],
    ["12 Elm Street", "report.contactUnclear"],
    ["416 555 0100\nor ring the bell", "auth.invalidEmail"],
  ])("%j is refused", (text, code) => expect(contactFailure(text, false)).toBe(code));

  test.each(["905 555 0118 after six", "maya@example.ca (my sister)", "ask Maya, 905 555 0118", ""])(
    "%j is accepted",
    (text) => expect(contactFailure(text, false)).toBeNull(),
  );
});

describe("the ways to get in touch", () => {
  const addresses = (text: string) => {
    const { phones, emails } = contactWays(text);
    return [...phones, ...emails].map(({ address: to }) => to);
  };
  test.each([
    ["416 555 0100", ["4165550100"]],
    ["Call +1 (416) 555-0100 after six", ["+14165550100"]],
    ["(416) 555-0100\nmaple@example.org", ["4165550100", "maple@example.org"]],
    ["write to maple@example.org please", ["maple@example.org"]],
    ["416 555 0100 or 416 555 0101", ["4165550100", "4165550101"]],
    ["416 555 0100 416-555-0101", ["4165550100", "4165550101"]],
    ["(416) 555-0100 +1 416 555 0101", ["4165550100", "+14165550101"]],
    ["+44 20 7946 0958", ["+442079460958"]],
    ["chip 12345678901234567890", []],
    ["416 555 0100, mornings (416) 555-0100", ["4165550100"]],
    ["maple4165550100@example.org", ["maple4165550100@example.org"]],
    ["a@example.org?subject=x", ["a@example.org"]],
    ["", []],
    ["ask at the shelter", []],
    ["room 12", []],
  ])("in %j are %j", (text, expected) => expect(addresses(text)).toEqual(expected));

  test("are formatted for the reader's language, with the author's words unchanged", () => {
    const text = "(416) 555-0100 or 416 555 0101 after six\nmaple4165550100@example.org";
    expect(contactForReading(text)).toBe(text);
    expect(inLanguage("fr", () => contactForReading(text))).toBe(
      "416\u00A0555-0100 or 416\u00A0555-0101 after six\nmaple4165550100@example.org",
    );
  });

  test("are numbers that can be dialled and plain email addresses, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
        const { phones, emails } = contactWays(text);
        for (const { address: number } of phones) expect(number).toMatch(/^\+?\d{7,15}$/);
        for (const { address: mail } of emails) expect(mail).toMatch(/^[^\s"<>?&]+@[^\s"<>?&]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
