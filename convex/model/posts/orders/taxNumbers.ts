import type { TaxNumbers } from "../../../../domain/posts/salesTaxes";

/** The deployment's registration number for each tax. Empty: the tax is not charged. */
export const taxNumbers = (): TaxNumbers => ({
  gst: process.env["TAX_GST_HST_NUMBER"]?.trim() ?? "",
  qst: process.env["TAX_QST_NUMBER"]?.trim() ?? "",
});
