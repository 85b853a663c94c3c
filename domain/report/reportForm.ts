// Converts a report into the values of its form and back, and finds what was changed.
import type { ReportStatus } from "../choices.ts";
import type { Place } from "../geo/place.ts";
import { pickFields } from "./pickFields.ts";
import { fieldNames, type FieldName, ruleOf, type StoredFields, storedNames } from "./reportFields.ts";
import { cleanReport, type ReportForm } from "./reportRules.ts";
import { isTime } from "../time/time.ts";
import { isTimeStep } from "../time/timeSteps.ts";
import { presetsOf, statedIn, untouchedIn } from "./untouchedPresets.ts";

/** The fields of a report with this status. */
export const fieldsOf = (status: ReportStatus): FieldName[] =>
  fieldNames.filter((name) => status === "found" || !ruleOf(name).foundOnly);

function blankOf(name: FieldName, status: ReportStatus) {
  const rule = ruleOf(name);
  if (rule.kind === "choice") return rule.initial?.[status] ?? null;
  return rule.kind === "day" || rule.kind === "time" || rule.kind === "place" ? null : "";
}

/**
 * A form with the report's values, or a new form if only the status is given. Fields that are stored apart stay blank,
 * because they are fetched separately. Presets (untouchedPresets.ts) that the author never pressed are untouched here,
 * too.
 */
export function formOf(report: { status: ReportStatus } & Partial<StoredFields>): ReportForm {
  const { status, untouched = [], ...values } = report;
  const stored: Partial<Record<FieldName, unknown>> = values;
  const presets = presetsOf(status).filter((name) => untouched.includes(name) || stored[name] === undefined);
  const isFilledIn = (name: FieldName) => !ruleOf(name).apart && !presets.some((preset) => preset === name);
  const entries = fieldsOf(status).map((name) => {
    return [name, (isFilledIn(name) ? stored[name] : undefined) ?? blankOf(name, status)];
  });
  const { time } = values;
  return {
    status,
    ...Object.fromEntries(entries),
    ...(presets.length > 0 && { untouched: presets }),
    // A time between the steps is the minute of "Just now", so the form has to allow it.
    ...(time && isTime(time) && !isTimeStep(time) && { justNow: time }),
  } as ReportForm;
}

/** A form with a whole place, as calls to the backend need it. It may still break rules (reportRules.ts). */
export type CompleteForm = ReportForm & { place: Place };

/** The values of a complete form as the report stores them. Absent fields are undefined. */
export function storedOf(form: CompleteForm): StoredFields {
  const cleanForm = statedIn(cleanReport(form));
  const untouched = untouchedIn(form);
  const fields = new Set(fieldsOf(form.status));
  const entries = storedNames.map((name) => {
    const value = fields.has(name) ? cleanForm[name] : undefined;
    return [name, ruleOf(name).optional ? value || undefined : value];
  });
  const stored = Object.fromEntries(entries) as StoredFields;
  return {
    ...stored,
    ...(stored.whereabouts !== "atShelter" && { shelter: undefined }),
    untouched: untouched.length > 0 ? untouched : undefined,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, cleaned. Null if none do. */
export function changedFields(before: ReportForm, after: ReportForm): Partial<Omit<CompleteForm, "status">> | null {
  const [cleanBefore, cleanAfter] = [cleanReport(before), cleanReport(after)];
  const [untouchedBefore, untouchedAfter] = [untouchedIn(cleanBefore), untouchedIn(cleanAfter)];
  // A preset that the author presses counts as changed, even though its value stays the same.
  const pressed: FieldName[] = untouchedBefore.filter((name) => !untouchedAfter.includes(name));
  const changed = fieldNames.filter((name) => !isSame(cleanAfter[name], cleanBefore[name]) || pressed.includes(name));
  if (changed.length === 0) return null;
  return {
    ...(pickFields(cleanAfter, changed) as Partial<CompleteForm>),
    ...(!isSame(untouchedBefore, untouchedAfter) && { untouched: untouchedAfter }),
    ...(changed.includes("time") && cleanAfter.justNow !== undefined && { justNow: cleanAfter.justNow }),
  };
}
