// Paths of the search pages. Separate from paths.ts, which every page loads.
import { type Address, paths, queries, reportAddress } from "../paths.ts";
import { type ScanSource, scanSources } from "./scans.ts";

/** The report's page with the sighting form open. */
export const sightingFormAddress = (reportId: string) => `${reportAddress(reportId)}?${queries.saw}`;

export const flyerAddress = (reportId: string): Address => `${paths.flyer}/${reportId}`;
export const posterAddress = (reportId: string): Address => `${paths.poster}/${reportId}`;

export const callsAddress = (reportId: string): Address => `${paths.calls}/${reportId}`;

/** The report's page, which counts the scan. */
export const scannedAddress = (reportId: string, from: ScanSource) =>
  `${reportAddress(reportId)}?${queries.from}=${from}`;

/** The address that is printed for people to type. It leads to the report's page. */
export const shortAddress = (code: string): Address => `${paths.short}/${code}`;

/** The code in a short address. Null for any other address. */
export function codeIn(pathname: string): string | null {
  const [, page = "", code] = pathname.split("/");
  return `/${page.toLowerCase()}` === paths.short && code ? code : null;
}

const characterOf = (source: ScanSource) => source.charAt(0).toUpperCase();

/**
 * The URL in a flyer's or poster's QR code. In capitals, because a QR code stores these with fewer modules, which
 * cameras read from farther away. Hosts and the app's paths ignore case.
 */
export const codeUrl = (origin: string, code: string, source: ScanSource) =>
  `${origin}${shortAddress(code)}/`.toUpperCase() + characterOf(source);

/** The kind of paper whose QR code led to a short address. Undefined if the address was typed. */
export const sourceOfCharacter = (character: string): ScanSource | undefined =>
  scanSources.find((source) => characterOf(source) === character.toUpperCase());

/** The household of a report. */
export const householdAddress = (reportId: string): Address => `${paths.household}/${reportId}`;

/** An invitation to join a household. */
export const joinAddress = (invite: string): Address => `${paths.join}/${invite}`;

export const partyAddress = (key: string): Address => `${paths.party}/${key}`;
