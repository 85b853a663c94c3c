// The public view of a closed report. Its link keeps working, but the exact place and the author's description served
// only the search.
import { ruleOf, type StoredFields, storedNames } from "../../../domain/report/reportFields";
import { areaOf } from "../../../domain/report/publicText";

/** About ten kilometres: precise enough to name a town, too coarse to find a street. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;

export function redactClosed<Report extends StoredFields>(report: Report): Report {
  const { lat, lng } = report.place;
  const place = { lat: coarse(lat), lng: coarse(lng), address: areaOf(report.place) };
  const gone = storedNames.filter((name) => ruleOf(name).closed === "goes");
  const blank = gone.map((name) => [name, ruleOf(name).optional ? undefined : ""]);
  return { ...report, ...(Object.fromEntries(blank) as Partial<Report>), place };
}
