// Presets are values with which a report's form starts. Until the author presses one, it is untouched: it is on screen,
// but nobody has stated it.
import type { ReportStatus } from "../choices.ts";
import { type FieldName, type FieldWith, fieldsWith, ruleOf } from "./reportFields.ts";

/** The fields for which a form starts with a preset that could be read as an answer. */
export type Preset = FieldWith<"unstated">;

export const presets = fieldsWith("unstated");

/** The presets of one form. A found pet's sex is not among them: it starts as unknown, which states nothing. */
export const presetsOf = (status: ReportStatus): Preset[] =>
  presets.filter((name) => ruleOf(name).initial?.[status] !== ruleOf(name).unstated);

type Values = { status: ReportStatus; untouched?: readonly Preset[] | undefined } & Partial<Record<FieldName, unknown>>;

/** The presets that nobody has pressed. A field with another value than its preset is not among them. */
export const untouchedIn = (values: Values): Preset[] =>
  presetsOf(values.status).filter(
    (name) => values.untouched?.includes(name) && values[name] === ruleOf(name).initial?.[values.status],
  );

/** A form's values as others may read them: a preset that nobody has pressed says nothing. */
export const statedIn = <Form extends Values>(values: Form): Form => ({
  ...values,
  ...Object.fromEntries(untouchedIn(values).map((name) => [name, ruleOf(name).unstated])),
});
