// The kinds of pins: lost or found, and the animal, or any if nobody has stated it. Pins and tile counts are stored by
// kind.
import { type ReportStatus, type ReportType, reportTypes, statuses } from "../choices.ts";
import type { Preset } from "./untouchedPresets.ts";

export const kindKey = (status: ReportStatus, animal: ReportType | "Any") => `${status}:${animal}` as const;

export type PinKind = ReturnType<typeof kindKey>;

/** The kinds without a stated animal come last: counters were kept before there were any (tileCounts.ts). */
export const pinKinds: readonly PinKind[] = [
  ...statuses.flatMap((status) => reportTypes.map((petType) => kindKey(status.value, petType.value))),
  ...statuses.map((status) => kindKey(status.value, "Any")),
];

interface Report {
  status: ReportStatus;
  petType: ReportType;
  untouched?: readonly Preset[] | undefined;
}

export const kindOfReport = ({ status, petType, untouched }: Report): PinKind =>
  kindKey(status, untouched?.includes("petType") ? "Any" : petType);

/** The kinds of one animal, or of all. A pet of an unstated animal is among each: it may be the one that is looked for. */
export const kindsOf = (status: ReportStatus, petType?: ReportType): PinKind[] =>
  [...(petType ? [petType] : reportTypes.map(({ value }) => value)), "Any" as const].map((animal) =>
    kindKey(status, animal),
  );
