// What a report's fields say, as people read it.
import type { Choice, ReportStatus } from "../choices.ts";
import { messages } from "../messages.ts";
import { type FieldName, fieldsWith, ruleOf } from "./reportFields.ts";

type Values = Partial<Record<FieldName, unknown>>;

function optionOf(report: Values, name: FieldName): Choice | undefined {
  const rule = ruleOf(name);
  return rule.kind === "choice" ? rule.options.find(({ value }) => value === report[name]) : undefined;
}

/** The value of a text or a choice beside its label: "Beagle", "Male". Empty if there is none. */
export function valueText(report: Values, name: FieldName): string {
  const value = report[name];
  return optionOf(report, name)?.label ?? (typeof value === "string" ? value : "");
}

/** The same without a label beside it: "Beagle". "Other" says nothing there. */
export const wordsOf = (report: Values, name: FieldName): string =>
  report[name] === "Other" ? "" : (optionOf(report, name)?.alone ?? valueText(report, name));

/** The rows of the report's page: label and value. One without a value is left out, unless it says so. */
export const factRows = (report: Values & { status: ReportStatus }): [label: string, value: string][] =>
  fieldsWith("fact").flatMap((name) => {
    const { fact } = ruleOf(name);
    const value = valueText(report, name);
    const missing = fact?.none ? messages[fact.none] : "";
    if (!fact || !(value || missing)) return [];
    const label = report.status === "found" && value ? (fact.found ?? fact.label) : fact.label;
    return [[messages[label], value || missing]];
  });

/** What flyers and posters start with. */
export const paperWords = (report: Values): string[] =>
  fieldsWith("paper").flatMap((name) => wordsOf(report, name) || []);
