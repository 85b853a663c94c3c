// Texts for the fields of a report, as people read them.
import type { ReportStatus } from "../choices.ts";
import { messages } from "../messages.ts";
import { type FieldName, fieldsWith, ruleOf, type StoredFields } from "./reportFields.ts";

type Values = Partial<Record<FieldName, unknown>> & Pick<StoredFields, "untouched">;

/** The value of a text or a choice: "Beagle", "Male". Empty if there is none. */
export function valueText(report: Values, name: FieldName): string {
  const rule = ruleOf(name);
  const value = report[name];
  const option = rule.kind === "choice" && rule.options.find((choice) => choice.value === value);
  return (option && option.label) || (typeof value === "string" ? value : "");
}

/**
 * The rows of the report's page: label and value. A preset that the author did not press is left out. So is a row
 * without a value, unless its field has a text for a missing value.
 */
export const factRows = (report: Values & { status: ReportStatus }): [label: string, value: string][] =>
  fieldsWith("fact").flatMap((name) => {
    if (report.untouched?.some((preset) => preset === name)) return [];
    const { fact } = ruleOf(name);
    const value = valueText(report, name);
    const missingText = fact?.none ? messages[fact.none] : "";
    if (!fact || !(value || missingText)) return [];
    const label = report.status === "found" && value ? (fact.found ?? fact.label) : fact.label;
    return [[messages[label], value || missingText]];
  });
