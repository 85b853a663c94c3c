import { expect, test } from "vitest";
import { taxText, totalText } from "../../../domain/posts/receiptText";
import { unearnedCents } from "../../../domain/posts/refundAmount";
import { taxesInPart, taxesIn } from "../../../domain/posts/salesTaxes";
import { inLanguage } from "../../../domain/texts/languages";

const numbers = { gst: "123456789 RT0001", qst: "1234567890 TQ0001" };
const taxesOf = (province: string, cents = 1000, taxNumbers = numbers) =>
  taxesIn(cents, { country: "CA", province }, taxNumbers).map(({ tax, rate, amount }) => `${tax} ${rate}: ${amount}`);

test.each([
  ["AB", ["gst 5: 48"]],
  ["BC", ["gst 5: 48"]],
  ["MB", ["gst 5: 48"]],
  ["NB", ["hst 15: 130"]],
  ["NL", ["hst 15: 130"]],
  ["NS", ["hst 14: 123"]],
  ["NT", ["gst 5: 48"]],
  ["NU", ["gst 5: 48"]],
  ["ON", ["hst 13: 115"]],
  ["PE", ["hst 15: 130"]],
  ["QC", ["gst 5: 43", "qst 9.975: 87"]],
  ["SK", ["gst 5: 48"]],
  ["YT", ["gst 5: 48"]],
])("$10.00 in %s includes %j", (province, expected) => {
  expect(taxesOf(province)).toEqual(expected);
});

test("a tax without a registration number is not charged, and no tax is charged outside Canada", () => {
  expect(taxesOf("QC", 1000, { gst: numbers.gst, qst: "" })).toEqual(["gst 5: 48"]);
  expect(taxesOf("QC", 1000, { gst: "", qst: numbers.qst })).toEqual(["qst 9.975: 91"]);
  expect(taxesOf("ON", 1000, { gst: "", qst: numbers.qst })).toEqual([]);
  expect(taxesIn(1000, { country: "US", province: "NY" }, numbers)).toEqual([]);
});

test("up to $30 in Québec, each tax differs by at most about a cent from the net price times its rate", () => {
  for (let cents = 1; cents <= 3000; cents += 1) {
    const lines = taxesIn(cents, { country: "CA", province: "QC" }, numbers);
    const net = cents - lines.reduce((sum, { amount }) => sum + amount, 0);
    for (const { amount, rate } of lines) expect(Math.abs(amount - (net * rate) / 100)).toBeLessThan(1.1);
  }
});

test("after a refund, each tax is a share of what remains", () => {
  const lines = taxesIn(1000, { country: "CA", province: "QC" }, numbers);
  const remaining = (cents: number) => taxesInPart(lines, cents).map(({ amount }) => amount);
  expect(remaining(1000)).toEqual([43, 87]);
  expect(remaining(1000 - unearnedCents(1000, 1))).toEqual([14, 29]);
  expect(remaining(0)).toEqual([0, 0]);
});

test("a refund is a third of the price for each unpublished post of three, rounded up", () => {
  expect([0, 1, 2, 3].map((published) => unearnedCents(1000, published))).toEqual([1000, 667, 334, 0]);
});

test.each([
  ["en", "QST (9.975%), included: $0.87. Registration number: 1234567890 TQ0001", "Total: $10.00 CAD"],
  ["fr", "TVQ (9,975 %) comprise : 0,87 $. Numéro d’inscription : 1234567890 TQ0001", "Total : 10,00 $ CAD"],
  ["es", "QST (9.975%), incluido: $0.87. Número de registro: 1234567890 TQ0001", "Monto total: $10.00 CAD"],
] as const)("a receipt words the tax and the total in the buyer's language: %s", (code, tax, total) => {
  const line = { tax: "qst", rate: 9.975, amount: 87, number: numbers.qst } as const;
  const plain = (text: string) => text.replaceAll("\u00A0", " ");
  expect(inLanguage(code, () => plain(taxText(line)))).toBe(tax);
  expect(inLanguage(code, () => plain(totalText(1000, "cad")))).toBe(total);
});
