import type { TaxNumbers } from "../../../../domain/posts/salesTaxes";

/** The registration numbers of the deployment. Empty: the tax is not charged. */
export const taxNumbers = (): TaxNumbers => ({
  gst: process.env["TAX_GST_HST_NUMBER"]?.trim() ?? "",
  qst: process.env["TAX_QST_NUMBER"]?.trim() ?? "",
});
