// The language or the two languages of a flyer or poster.
import type { Place } from "../geo/place.ts";
import { isLanguageCode, type LanguageCode, languageCodes } from "../texts/languageList.ts";

/** "fr", or "fr+en" for French first and English below it. */
export type PaperLanguage = LanguageCode | `${LanguageCode}+${LanguageCode}`;

export const languagesOf = (paperLanguage: PaperLanguage): LanguageCode[] =>
  paperLanguage.split("+").filter(isLanguageCode);

const quebecName = /^(?:qc|qu[eé]bec|p\.?q\.?)$/i;
/** "Montréal, QC H2X 1Y4", "Montréal (Québec) H2X 1Y4" */
const quebecInAddress = /[,(]\s*(?:QC|Qu[eé]bec)(?!\p{L})/u;

/** Whether a place is in Québec, where the law requires French to come first. */
const isInQuebec = ({ province, address }: Pick<Place, "province" | "address">) =>
  province ? quebecName.test(province.normalize("NFC").trim()) : quebecInAddress.test(address.normalize("NFC"));

/** The choices for a report's paper: each language alone, and every two together. `preset` is the one to start with. */
export function paperLanguages(place: Pick<Place, "province" | "address">, reportLanguage: LanguageCode) {
  const needsFrench = isInQuebec(place);
  const firstCode = needsFrench ? "fr" : reportLanguage;
  const ordered = [firstCode, ...languageCodes.filter((code) => code !== firstCode)];
  const pairs = ordered.flatMap((one, at) => ordered.slice(at + 1).map((other): PaperLanguage => `${one}+${other}`));
  const preset: PaperLanguage = needsFrench && reportLanguage !== "fr" ? `fr+${reportLanguage}` : reportLanguage;
  return { choices: [reportLanguage, ...languageCodes.filter((code) => code !== reportLanguage), ...pairs], preset };
}
