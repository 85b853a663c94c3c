import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import type { TaxLine } from "./salesTaxes.ts";

/** "GST (5%), included: $0.43. Registration number: 123456789 RT0001". */
export const taxText = ({ tax, rate, amount, number }: TaxLine) =>
  sentence("receipt.tax", {
    tax,
    rate: language.decimal(rate, Number.isInteger(rate) ? 0 : 3),
    amount: language.money(amount),
    number,
  });

/** "Total: $10.00 CAD". */
export const totalText = (cents: number, currency: string) =>
  sentence("receipt.total", { amount: language.money(cents), currency: currency.toUpperCase() });
