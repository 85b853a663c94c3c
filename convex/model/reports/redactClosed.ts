// What everybody may still read of a report whose search is over. Its link stays for good, but where somebody lives, and
// what they wrote for those who looked, were for the search only.
import { ruleOf, type StoredFields, storedNames } from "../../../domain/report/reportFields";
import { areaOf } from "../../../domain/report/publicText";

/** About ten kilometres: enough for a town, and too far off for a street. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;

export function redactClosed<Report extends StoredFields>(report: Report): Report {
  const { lat, lng } = report.place;
  const place = { lat: coarse(lat), lng: coarse(lng), address: areaOf(report.place) };
  const gone = storedNames.filter((name) => ruleOf(name).closed === "goes");
  const blank = gone.map((name) => [name, ruleOf(name).optional ? undefined : ""]);
  return { ...report, ...(Object.fromEntries(blank) as Partial<Report>), place };
}
