import { messages, sentence } from "../../../domain/messages";
import { missingFields } from "../../../domain/reportRules";
import type { ReportFormState } from "./useReportForm";

// As they follow each other in the form.
const fields = ["photos", "petName", "place", "day", "contactInfo"] as const;

/** How many required fields are blank, and the next of them. There is no room for it on the narrowest phones. */
export function WhatIsLeft({ form, photos }: ReportFormState) {
  const missing = new Set(missingFields(form.values, photos.items.length));
  const left = fields.filter((field) => missing.has(field));
  return (
    <output className="block w-27 flex-none text-tag text-ink-2 empty:hidden max-[380px]:hidden md:w-auto">
      {left[0] && (
        <>
          <b className="block text-ink">{sentence("report.left", { count: left.length })}</b>
          {messages[`report.left.${left[0]}`]}
        </>
      )}
    </output>
  );
}
