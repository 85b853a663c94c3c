// The kinds of pins: lost or found, and the animal, or "Any" if nobody has stated it. Pins and tile counts are stored
// by kind.
import { type ReportStatus, type ReportPetType, reportPetTypes, statuses } from "../choices.ts";
import type { Preset } from "./untouchedPresets.ts";

export const kindKey = (status: ReportStatus, animal: ReportPetType | "Any") => `${status}:${animal}` as const;

export type PinKind = ReturnType<typeof kindKey>;

/**
 * The kinds without a stated animal come last: stored counters find a count by the position of its kind in this list
 * (tileCounts.ts), and some are older than these kinds.
 */
export const pinKinds: readonly PinKind[] = [
  ...statuses.flatMap((status) => reportPetTypes.map((petType) => kindKey(status.value, petType.value))),
  ...statuses.map((status) => kindKey(status.value, "Any")),
];

interface Report {
  status: ReportStatus;
  petType: ReportPetType;
  untouched?: readonly Preset[] | undefined;
}

export const kindOfReport = ({ status, petType, untouched }: Report): PinKind =>
  kindKey(status, untouched?.includes("petType") ? "Any" : petType);

/** The kinds of one animal, or of all. They include pets whose animal nobody has stated: each may be this animal. */
export const kindsOf = (status: ReportStatus, petType?: ReportPetType): PinKind[] =>
  [...(petType ? [petType] : reportPetTypes.map(({ value }) => value)), "Any" as const].map((animal) =>
    kindKey(status, animal),
  );
