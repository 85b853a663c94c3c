// The validators of a report's fields, built from the list in domain/report/reportFields.ts.
import { type GenericValidator, type Validator, v } from "convex/values";
import { pickFields } from "../../../domain/report/pickFields";
import {
  type FieldName,
  type FieldWith,
  fieldNames,
  fieldsWith,
  ruleOf,
  type StoredName,
  storedNames,
  type StoredValue,
} from "../../../domain/report/reportFields";
import { type Preset, presets } from "../../../domain/report/untouchedPresets";
import { place } from "../platform/shapes";

function validatorOf(name: FieldName): GenericValidator {
  const rule = ruleOf(name);
  if (rule.kind === "choice") return v.union(...rule.options.map(({ value }) => v.literal(value)));
  if (rule.kind === "place") return place;
  return rule.kind === "day" || rule.kind === "time" ? v.union(v.string(), v.null()) : v.string();
}

type OptionalName = FieldWith<"optional">;

type StoredValidator<Name extends FieldName> =
  Name extends FieldWith<"kind", "place">
    ? typeof place
    : Name extends OptionalName
      ? Validator<StoredValue<Name> | undefined, "optional">
      : Validator<StoredValue<Name>>;

/** A form may also send null for an optional choice that was not made. */
type SentValidator<Name extends FieldName> =
  Name extends Extract<OptionalName, FieldWith<"kind", "choice">>
    ? Validator<StoredValue<Name> | null | undefined, "optional">
    : StoredValidator<Name>;

const storedValidator = (name: FieldName) =>
  ruleOf(name).optional ? v.optional(validatorOf(name)) : validatorOf(name);

function sentValidator(name: FieldName) {
  const { optional, kind } = ruleOf(name);
  return optional && kind === "choice" ? v.optional(v.union(validatorOf(name), v.null())) : storedValidator(name);
}

const untouched = v.optional(v.array(v.union(...presets.map((name) => v.literal<Preset>(name)))));

/** The fields as reports store them. */
export const storedFields = {
  ...(Object.fromEntries(storedNames.map((name) => [name, storedValidator(name)])) as {
    [Name in StoredName]: StoredValidator<Name>;
  }),
  // The fields that still have the value with which the form started, because the author never pressed them.
  untouched,
};

/** The fields as forms send them. */
export const sentFields = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, sentValidator(name)])) as {
    [Name in FieldName]: SentValidator<Name>;
  }),
  untouched,
  // The minute at which "Just now" was pressed. Times that are chosen from the list are multiples of 15 minutes.
  justNow: v.optional(v.string()),
};

/** The fields on the feed's cards. Instead of the place, a card has the line that names it. */
export const cardFields = { ...pickFields(storedFields, fieldsWith("card")), place: v.string() };
