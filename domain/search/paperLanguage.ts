// The language or the two languages of a flyer or poster.
import type { Place } from "../geo/place.ts";
import { isLanguageCode, type LanguageCode, languageCodes } from "../texts/languageList.ts";

/** "fr", or "fr+en" for French first and English below it. */
export type PaperLanguage = LanguageCode | `${LanguageCode}+${LanguageCode}`;

export const languagesOf = (chosen: PaperLanguage): LanguageCode[] => chosen.split("+").filter(isLanguageCode);

const quebec = /^(?:qc|qu[eé]bec|p\.?q\.?)$/i;
/** "Montréal, QC H2X 1Y4", "Montréal (Québec) H2X 1Y4" */
const inQuebec = /[,(]\s*(?:QC|Qu[eé]bec)(?!\p{L})/u;

/** Where the law gives French the first place. */
const isInQuebec = ({ province, address }: Pick<Place, "province" | "address">) =>
  province ? quebec.test(province.normalize("NFC").trim()) : inQuebec.test(address.normalize("NFC"));

/** The choices of a report's paper, each language alone and every two together, and the one to start with. */
export function paperLanguages(place: Pick<Place, "province" | "address">, reader: LanguageCode) {
  const needsFrench = isInQuebec(place);
  const first = needsFrench ? "fr" : reader;
  const ordered = [first, ...languageCodes.filter((code) => code !== first)];
  const pairs = ordered.flatMap((one, at) => ordered.slice(at + 1).map((other): PaperLanguage => `${one}+${other}`));
  const preset: PaperLanguage = needsFrench && reader !== "fr" ? `fr+${reader}` : reader;
  return { choices: [reader, ...languageCodes.filter((code) => code !== reader), ...pairs], preset };
}
