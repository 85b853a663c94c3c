// The words of emails and pushes about a report. A sent copy cannot be changed, so it has no street, no contact and
// none of the author's own words except the pet's name.
import { appearanceOf } from "../../../../domain/matching/facts";
import { sentence } from "../../../../domain/messages";
import { listedKind } from "../../../../domain/report/publicText";
import { listOfWords } from "../../../../domain/texts/text";
import { type Occasion } from "../../../../domain/time/timeInWords";
import { recentDay, writtenMoment } from "../../../../domain/time/timeInSentence";
import type { Doc } from "../../../_generated/dataModel";

type Report = Doc<"reports">;

/** "today at 2:15 PM", "November 20, 2026, 2:15 PM". Without the place's clock, we don't know which day is today. */
function momentOf({ day, time, utcOffset }: Occasion, before?: "call.on"): string {
  const recent = utcOffset === undefined ? "" : recentDay({ day, time, utcOffset }, new Date());
  if (recent || !day) return recent;
  const written = writtenMoment({ day, time });
  return before ? sentence(before, { day: written }) : written;
}

/** "Beagle, tan and white": the colours that the report names, in the catalogue's words. */
export function looksOf(report: Report): string {
  const colours = listOfWords(appearanceOf(report).colours);
  return [listedKind(report), colours].filter(Boolean).join(", ");
}

/** "Missing since today at 2:15 PM", "Found on November 20, 2026, 2:15 PM". Empty if the report has no day. */
export function sinceOf(report: Report): string {
  if (!report.day) return "";
  return report.status === "lost"
    ? sentence("mail.since", { day: momentOf(report) })
    : sentence("mail.foundOn", { when: momentOf(report, "call.on") });
}
