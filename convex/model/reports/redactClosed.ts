// The public view of a report that is home or archived. Its link keeps working, but the page leaves out the exact place
// and the author's description, which were published only for the search.
import { ruleOf, type StoredFields, storedNames } from "../../../domain/report/reportFields";
import { areaOf } from "../../../domain/report/publicText";

/** About ten kilometres: precise enough to name a town, too coarse to find a street. */
const roundCoarsely = (degrees: number) => Math.round(degrees * 10) / 10;

export function redactClosed<Report extends StoredFields>(report: Report): Report {
  const { lat, lng } = report.place;
  const place = { lat: roundCoarsely(lat), lng: roundCoarsely(lng), address: areaOf(report.place) };
  // "goes" means that the public view leaves the field out.
  const removedNames = storedNames.filter((name) => ruleOf(name).closed === "goes");
  const blankFields = removedNames.map((name) => [name, ruleOf(name).optional ? undefined : ""]);
  return { ...report, ...(Object.fromEntries(blankFields) as Partial<Report>), place };
}
