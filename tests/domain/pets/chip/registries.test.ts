import { expect, test } from "vitest";
import { formOf } from "../../../../domain/pets/chip/chipNumber";
import { countryCodes, countryOf } from "../../../../domain/pets/chip/countryCodes";
import { allLookups, checkedOn, chipMeaning, phoneRegistries } from "../../../../domain/pets/chip/registries";

const meaningOf = (number: string) => chipMeaning(number, formOf(number)!);
const registriesToAsk = (number: string) => meaningOf(number).ask.map(({ name }) => name);

test.each([
  ["985112004567812", "maker", ["HomeAgain"]],
  ["981000004567812", "maker", ["Datamars PetLink"]],
  ["981020004567812", "maker", ["24Petwatch", "Datamars PetLink"]],
  ["982000004567812", "maker", ["24Petwatch"]],
  ["977200004567812", "maker", ["AVID PETtrac", "petidco"]],
  ["956000004567812", "maker", ["AKC Reunite"]],
  ["900032000123456", "shared", []],
  ["124000004567812", "country", ["EIDAP", "CKC CanadaChip", "BC Pet Registry"]],
  ["250269004567812", "country", ["I-CAD"]],
  ["123456789", "avid", ["AVID PETtrac", "petidco"]],
  ["0A12345678", "hex", ["24Petwatch"]],
  ["0012345678", "hex", ["AKC Reunite"]],
  ["112345678A", "hex", ["AVID PETtrac", "petidco"]],
  ["4A12345678", "hex", ["HomeAgain"]],
])("%s is a number of the kind %s, and the registries to ask first are %j", (number, kind, names) => {
  expect(meaningOf(number).kind).toBe(kind);
  expect(registriesToAsk(number)).toEqual(names);
});

test("for numbers of a closed registry, the meaning says so and names no registry to ask", () => {
  for (const number of ["991001004567812", "900164000123456"]) {
    expect(meaningOf(number)).toMatchObject({ ask: [], closed: { name: "Save This Life", closedIn: "2025-01" } });
  }
});

test("the first page on which to look a number up depends on its country", () => {
  const pageOf = (number: string) => meaningOf(number).lookups[0]!.name;
  expect(pageOf("985112004567812")).toMatch(/^AAHA/);
  expect(pageOf("826112004567812")).toBe("GOV.UK");
  expect(pageOf("250112004567812")).toBe("I-CAD");
  expect(pageOf("276112004567812")).toBe("Europetnet");
  expect(pageOf("484112004567812")).toBe("RUAC");
});

test("the codes are those of countries that exist", () => {
  expect(new Set(countryCodes).size).toBe(249);
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(countryCodes.filter((code) => !names.of(countryOf(code)!))).toEqual([]);
  expect(["124", "840", "250", "826", "484"].map(countryOf)).toEqual(["CA", "US", "FR", "GB", "MX"]);
});

test("phone numbers are North American, pages use HTTPS, and the facts have a date", () => {
  for (const { phone } of phoneRegistries) expect(phone).toMatch(/^1 8\d\d \d{3} \d{4}$/);
  for (const { page } of allLookups) expect(new URL(page).protocol).toBe("https:");
  expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});
