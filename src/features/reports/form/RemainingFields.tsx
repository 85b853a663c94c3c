import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { statedIn } from "../../../../domain/report/untouchedPresets";
import { missingFields } from "../../../../domain/report/reportRules";
import type { ReportFormState } from "./useReportForm";

// In the order in which each form asks for them.
const requiredFields = {
  lost: [
    ["photos", "report.left.photos"],
    ["petName", "report.left.petName"],
    ["place", "report.left.place"],
    ["day", "report.left.day"],
    ["contactInfo", "report.left.contactInfo"],
  ],
  found: [
    ["photos", "report.left.photos"],
    ["whereabouts", "report.left.whereabouts"],
    ["shelter", "report.left.shelter"],
    ["place", "report.left.foundPlace"],
    ["day", "report.left.foundDay"],
    ["contactInfo", "report.left.contactInfo"],
  ],
} as const;

/**
 * Counts the required fields that are blank, and names the next of them. If no field is blank, says what title a found
 * pet's report will have. Hidden on the narrowest phones, which have no room for it.
 */
export function RemainingFields({ form, photos }: ReportFormState) {
  const { values } = form;
  const missingNames = new Set(missingFields(values, photos.items.length));
  const remaining = requiredFields[values.status].filter(([field]) => missingNames.has(field));
  const [nextField] = remaining;
  const isReady = !nextField && values.status === "found";
  return (
    <output className="block w-27 flex-none text-tag text-ink-2 empty:hidden max-[380px]:hidden md:w-auto">
      {nextField && (
        <>
          <b className="block text-ink">{sentence("report.left", { count: remaining.length })}</b>
          {messages[nextField[1]]}
        </>
      )}
      {isReady && (
        <>
          <b className="block text-ink">{messages["found.ready"]}</b>
          {sentence("found.titled", { title: titleOfPet(statedIn(values)) })}
        </>
      )}
    </output>
  );
}
