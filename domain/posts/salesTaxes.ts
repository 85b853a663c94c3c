// The Canadian sales taxes that a price contains. A service is taxed where its buyer lives. The reasons
// are in docs/decisions/backend/057-taxes-are-in-the-price.md.

export interface TaxLine {
  tax: "gst" | "hst" | "qst";
  /** In percent. */
  rate: number;
  /** In cents. */
  amount: number;
  /** The seller's registration number. */
  number: string;
}

/** The seller's registration numbers. A tax without a number is not charged. GST and HST share a number. */
export interface TaxNumbers {
  gst: string;
  qst: string;
}

/** HST in percent, by province, as of April 2025. The other provinces and the territories have only GST. */
const hstRates: Record<string, number> = { NB: 15, NL: 15, NS: 14, ON: 13, PE: 15 };
const gstRate = 5;
const qstRate = 9.975;

function ratesIn(province: string, { gst, qst }: TaxNumbers): Omit<TaxLine, "amount">[] {
  const hstRate = hstRates[province];
  const federal = hstRate ? { tax: "hst" as const, rate: hstRate } : { tax: "gst" as const, rate: gstRate };
  return [
    ...(gst ? [{ ...federal, number: gst }] : []),
    ...(qst && province === "QC" ? [{ tax: "qst" as const, rate: qstRate, number: qst }] : []),
  ];
}

/** Two-letter codes. A buyer outside Canada pays no tax. */
export interface BuyersAddress {
  country: string;
  province: string;
}

/**
 * The taxes in a price that contains them. Each is a share of the price without taxes, rounded to the cent. The rest of
 * the price is the price without taxes, so the lines of a receipt always add up.
 */
export function taxesIn(cents: number, { country, province }: BuyersAddress, numbers: TaxNumbers): TaxLine[] {
  if (country !== "CA") return [];
  const rates = ratesIn(province, numbers);
  const grossPercent = 100 + rates.reduce((sum, { rate }) => sum + rate, 0);
  return rates.map((line) => ({ ...line, amount: Math.round((cents * line.rate) / grossPercent) }));
}

/** The taxes in `cents`, a part of a payment: a refund, or the rest after refunds. */
export const taxesInPart = <Line extends Pick<TaxLine, "rate" | "amount">>(
  taxes: readonly Line[],
  cents: number,
): Line[] => {
  const grossPercent = 100 + taxes.reduce((sum, { rate }) => sum + rate, 0);
  return taxes.map((line) => ({ ...line, amount: Math.round((cents * line.rate) / grossPercent) }));
};
