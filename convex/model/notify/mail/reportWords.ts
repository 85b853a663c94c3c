// The words of emails and pushes about a report. A sent copy cannot be changed, so it has no street, no contact and
// none of the author's own words except the pet's name.
import { appearanceOf } from "../../../../domain/matching/facts";
import { sentence } from "../../../../domain/messages";
import { listedKind } from "../../../../domain/report/publicText";
import { listOfWords } from "../../../../domain/texts/text";
import { formatLongDay, formatTime } from "../../../../domain/time/time";
import type { Doc } from "../../../_generated/dataModel";

type Report = Doc<"reports">;

/** "November 20, 2026, 2:15 PM" */
export const momentOf = (day: string, time: string | null) =>
  [formatLongDay(day), time && formatTime(time)].filter(Boolean).join(", ");

/** "Beagle, tan and white": the colours that the report names, in the catalogue's words. */
export function looksOf(report: Report): string {
  const colours = listOfWords(appearanceOf(report).colours);
  return [listedKind(report), colours].filter(Boolean).join(", ");
}

/** "Missing since November 20, 2026, 2:15 PM". Empty if the report has no day. */
export const sinceOf = ({ status, day, time }: Report) =>
  day ? sentence(status === "lost" ? "mail.since" : "mail.foundOn", { day: momentOf(day, time) }) : "";
