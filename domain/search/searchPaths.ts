// Paths of the search pages. Separate from paths.ts, which every page loads.
import { type Address, paths, queries, reportAddress } from "../paths.ts";
import type { ScanSource } from "./scans.ts";

/** The report's page with the sighting form open. */
export const sawAddress = (reportId: string) => `${reportAddress(reportId)}?${queries.saw}`;

export const flyerAddress = (reportId: string): Address => `${paths.flyer}/${reportId}`;
export const posterAddress = (reportId: string): Address => `${paths.poster}/${reportId}`;

export const callsAddress = (reportId: string): Address => `${paths.calls}/${reportId}`;

/** The target of a flyer's or poster's QR code. */
export const scannedAddress = (reportId: string, from: ScanSource) =>
  `${reportAddress(reportId)}?${queries.from}=${from}`;

/** The household of a report. */
export const householdAddress = (reportId: string): Address => `${paths.household}/${reportId}`;

/** An invitation to join a household. */
export const joinAddress = (invite: string): Address => `${paths.join}/${invite}`;

export const partyAddress = (key: string): Address => `${paths.party}/${key}`;
