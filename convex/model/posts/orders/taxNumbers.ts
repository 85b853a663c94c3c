import type { TaxNumbers } from "../../../../domain/posts/salesTaxes";

/** The seller's tax registration numbers. A tax whose number is empty is not charged. */
export const taxNumbers = (): TaxNumbers => ({
  gst: process.env["TAX_GST_HST_NUMBER"]?.trim() ?? "",
  qst: process.env["TAX_QST_NUMBER"]?.trim() ?? "",
});
