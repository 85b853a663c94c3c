// The words of emails and pushes about a report. A sent copy cannot be changed, so it has no street, no contact and
// none of the author's own words except the pet's name.
import { appearanceOf } from "../../../../domain/matching/facts";
import { coloursText } from "../../../../domain/matching/looksText";
import { listedKind } from "../../../../domain/report/listedKind";
import { sinceText } from "../../../../domain/report/sentences/sinceText";
import { listOfFacts } from "../../../../domain/texts/sentences";
import type { Doc } from "../../../_generated/dataModel";

type Report = Doc<"reports">;

/** "Beagle, tan and white": the breed or animal, and the colours that the report names, in the catalogue's words. */
export const looksOf = (report: Report): string =>
  listOfFacts([listedKind(report), coloursText(appearanceOf(report).colours)]);

/** When the pet was lost or found. Without the place's UTC offset, we don't know which day it is there. */
export const sinceOf = (report: Report): string =>
  sinceText(report.status, report, report.utcOffset === undefined ? null : new Date());
