// The addresses of a search for a pet, apart from paths.ts, which every page loads.
import { type Address, paths, queries, reportAddress } from "../paths.ts";
import type { ScanSource } from "./scans.ts";

/** The report's page, on which anybody says where they saw the pet. */
export const sawAddress = (reportId: string) => `${reportAddress(reportId)}?${queries.saw}`;

export const flyerAddress = (reportId: string): Address => `${paths.flyer}/${reportId}`;
export const posterAddress = (reportId: string): Address => `${paths.poster}/${reportId}`;

export const callsAddress = (reportId: string): Address => `${paths.calls}/${reportId}`;

/** Where the code on a flyer or poster leads. */
export const scannedAddress = (reportId: string, from: ScanSource) =>
  `${reportAddress(reportId)}?${queries.from}=${from}`;

/** Who runs a report. */
export const householdAddress = (reportId: string): Address => `${paths.household}/${reportId}`;

/** The invitation to help run one. */
export const joinAddress = (invite: string): Address => `${paths.join}/${invite}`;

export const partyAddress = (key: string): Address => `${paths.party}/${key}`;
