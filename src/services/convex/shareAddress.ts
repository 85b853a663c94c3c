import { addressInLanguage, sharePath } from "../../../domain/paths";
import { language } from "../../../domain/texts/language";

/**
 * The address of the small page that the backend serves for a report, for links that people share. The page's preview
 * works wherever the app is hosted, and the page forwards people to the report.
 */
export const shareAddress = (reportId: string) =>
  `${import.meta.env.VITE_CONVEX_SITE_URL}${addressInLanguage(sharePath(reportId), language.code)}`;
