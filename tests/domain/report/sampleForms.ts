// Two complete forms of found pets that differ in every field, for tests that cover each field.
import { type CompleteForm, fieldsOf, formOf } from "../../../domain/report/reportForm";
import { type FieldName, ruleOf } from "../../../domain/report/reportFields";

const valuesByKind = {
  line: ["Beagle", "Siberian Husky"],
  text: ["White paws.", "Limps a little."],
  day: ["2026-11-18", "2026-11-19"],
  time: ["14:15", "09:30"],
  place: [
    { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham", province: "ON" },
    { lat: 43.7, lng: -79.4, address: "12 King St W, Toronto, ON", city: "Toronto", province: "ON" },
  ],
  reportId: ["report1", "report2"],
} as const;

function valueOf(name: FieldName, at: 0 | 1) {
  const rule = ruleOf(name);
  // Of a choice, the first form has the last option, and the second form the first.
  return rule.kind === "choice" ? rule.options.at(at - 1)!.value : valuesByKind[rule.kind][at];
}

function sample(at: 0 | 1): CompleteForm {
  const values = Object.fromEntries(fieldsOf("found").map((name) => [name, valueOf(name, at)]));
  return {
    ...formOf({ status: "found", ...values }),
    ...values,
    // A report stores the shelter's name only with "atShelter".
    whereabouts: at ? "withFinder" : "atShelter",
  } as CompleteForm;
}

export const sampleForms = [sample(0), sample(1)] as const;
