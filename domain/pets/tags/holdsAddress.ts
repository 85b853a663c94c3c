// Finds addresses in an owner's text about a pet, in English, French and Spanish.
import { namesAddress } from "../../report/publicText.ts";

const capitalized = String.raw`\p{Lu}[\p{L}\p{M}'’-]*`;
/**
 * Without a number, only the capital letters of "Maple Street" show that it is a street. So the patterns with these
 * words are case-sensitive, and match each word in all capitals, too.
 */
const withCapitals = (words: string) => `${words}|${words.toUpperCase()}`;
const typesAfterName = withCapitals("Street|Road|Rd|Avenue|Ave|Boulevard|Blvd|Drive|Lane|Crescent|Court");
const typesBeforeName = withCapitals(
  "[Rr]ue|[Cc]hemin|[Bb]oulevard|[Rr]ang|[Cc]alle|[Aa]venida|[Cc]alzada|[Cc]allejón|[Cc]arrera|[Pp]rivada|[Cc]olonia",
);
/** "de la", "des", "l’" */
const articles = String.raw`(?:\p{L}{2,3}\s|\p{L}['’]){0,2}`;

/**
 * Streets without a number, Spanish addresses, flats, post boxes and Canadian postal codes, in addition to the rules
 * for reports.
 */
const addresses = [
  new RegExp(String.raw`${capitalized}\s(?:${typesAfterName})(?!\p{L})`, "u"),
  new RegExp(String.raw`(?<!\p{L})(?:${typesBeforeName})\s${articles}\p{Lu}`, "u"),
  /(?<!\p{L})(?:calle|c\/|avenida|avda?\.?|calzada|callejón)\s?(?:[\p{L}.'’-]+\s){0,5}(?:#|n[o°º]?\.?|núm(?:ero)?\.?)?\s?\p{Nd}/iu,
  /(?<!\p{L})(?:apt|apartment|unit|suite|appt?|appartement|logement|depto|dpto|departamento|piso)\.?\s?#?\s?\p{Nd}/iu,
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|case\spostale|apartado\spostal)\s?\p{Nd}/iu,
  /(?<![\p{L}\p{N}])[a-ceghj-npr-tvxy]\d[a-z][\s-]?\d[a-z]\d(?![\p{L}\p{N}])/iu,
];

export const holdsAddress = (text: string) => {
  const normal = text.normalize("NFKC");
  return namesAddress(normal) || addresses.some((pattern) => pattern.test(normal));
};
