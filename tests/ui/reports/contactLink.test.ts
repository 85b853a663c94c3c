import fc from "fast-check";
import { expect, test } from "vitest";
import { contactLink } from "../../../src/features/reports/contactLink";

test.each([
  ["416 555 0100", "tel:4165550100"],
  ["Call +1 (416) 555-0100 after six", "tel:+14165550100"],
  ["maple@example.org", "mailto:maple@example.org"],
  ["write to maple@example.org please", "mailto:maple@example.org"],
])("makes a link of: %s", (text, href) => {
  expect(contactLink(text)?.href).toBe(href);
});

test.each(["", "ask at the shelter", "416 555 0100 or 416 555 0101", "a@example.org, b@example.org", "room 12"])(
  "makes no link of: %s",
  (text) => {
    expect(contactLink(text)).toBeNull();
  },
);

test("makes only telephone and e-mail links, whatever is typed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      expect(contactLink(text)?.href ?? "tel:1").toMatch(/^(tel:\+?\d+|mailto:[^\s"<>]+)$/);
    }),
    { numRuns: 500 },
  );
});
