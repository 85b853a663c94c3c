// The six kinds of pins: lost or found, and the animal. Pins and tile counts are stored by kind.
import { type ReportStatus, type ReportType, reportTypes, statuses } from "../choices.ts";

export const kindKey = (status: ReportStatus, petType: ReportType) => `${status}:${petType}` as const;

export type PinKind = ReturnType<typeof kindKey>;

export const pinKinds: readonly PinKind[] = statuses.flatMap((status) =>
  reportTypes.map((petType) => kindKey(status.value, petType.value)),
);

/** The kinds of one animal, or of all. */
export const kindsOf = (status: ReportStatus, petType?: ReportType): PinKind[] =>
  petType ? [kindKey(status, petType)] : reportTypes.map(({ value }) => kindKey(status, value));
