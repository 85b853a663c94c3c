// The fields of a report. Validators, forms, rules, pages, the export and matching are derived from this one list.
// CONTRIBUTING says how to add a field. A report's status, photos and lifecycle have rules of their own and are not in
// the list.
import {
  type Choice,
  contactAudiences,
  defaultFoundGender,
  defaultGender,
  defaultReportPetType,
  genders,
  reportPetTypes,
  whereabouts,
} from "../choices.ts";
import type { Place } from "../geo/place.ts";
import { limits } from "../limits.ts";
import { collars } from "./collars.ts";
import type { MessageCode } from "../messages.ts";

interface AnyRule {
  /** Optional in a report. */
  optional?: true;
  /** Only reports of found pets have it. */
  foundOnly?: true;
  /**
   * Stored outside the report's record, so not one of its public fields: among the contacts or secrets, or only in a
   * match.
   */
  apart?: "contact" | "secret" | "match";
  /** The public view of a closed report has the field, leaves it out, or has it without its details. */
  closed: "stays" | "goes" | "blurred";
  /** Part of the feed's cards. */
  card?: true;
  /** The row on the report's page: its label, its label on a found report, and the text for a missing value. */
  fact?: { label: MessageCode; found?: MessageCode; none?: MessageCode };
  /** It describes the pet's appearance, which matching reads (domain/matching/facts.ts). */
  evidence?: true;
}

interface TextRule extends AnyRule {
  /** Whether line breaks are allowed. */
  kind: "text" | "line";
  max: number;
  /** The name under which a report notes a scam in this text. Readers are warned, and an operator takes a look. */
  scam?: "info" | "contact" | "shelter";
}

export interface ChoiceRule extends AnyRule {
  kind: "choice";
  options: readonly Choice[];
  /** The value in a new form, called a preset. Absent if the field starts blank. */
  initial?: { lost: string; found: string };
  /** The option that states nothing. It is stored until the user presses the preset. */
  unstated?: string;
}

interface OtherRule extends AnyRule {
  kind: "day" | "time" | "place" | "reportId";
}

export type FieldRule = TextRule | ChoiceRule | OtherRule;

export const reportFields = {
  petName: {
    kind: "line",
    max: limits.petName,
    closed: "stays",
    card: true,
  },
  petType: {
    kind: "choice",
    options: reportPetTypes,
    initial: { lost: defaultReportPetType, found: defaultReportPetType },
    unstated: "Other",
    closed: "stays",
    card: true,
    fact: { label: "detail.type" },
    evidence: true,
  },
  petBreed: {
    kind: "line",
    max: limits.breed,
    closed: "stays",
    fact: { label: "detail.breed", found: "found.looksLike", none: "detail.noBreed" },
    evidence: true,
  },
  petGender: {
    kind: "choice",
    options: genders,
    initial: { lost: defaultGender, found: defaultFoundGender },
    unstated: "Unknown",
    closed: "stays",
    fact: { label: "detail.sex", none: "detail.unknown" },
    evidence: true,
  },
  collar: {
    kind: "choice",
    options: collars,
    optional: true,
    closed: "stays",
    card: true,
    fact: { label: "collar.wears" },
    evidence: true,
  },
  contactInfo: {
    kind: "text",
    max: limits.contactInfo,
    apart: "contact",
    closed: "goes",
    scam: "contact",
  },
  // The people who see the contact information. Reports from other programs lack this field, and show the
  // contact to anyone who asks.
  contactFor: {
    kind: "choice",
    options: contactAudiences,
    optional: true,
    closed: "goes",
  },
  additionalInfo: {
    kind: "text",
    max: limits.additionalInfo,
    closed: "goes",
    evidence: true,
    scam: "info",
  },
  day: { kind: "day", closed: "stays", card: true },
  time: { kind: "time", closed: "stays", card: true },
  place: { kind: "place", closed: "blurred", card: true },
  // Where the found pet is now, and the name of the shelter or vet.
  whereabouts: {
    kind: "choice",
    options: whereabouts,
    optional: true,
    foundOnly: true,
    closed: "stays",
    card: true,
  },
  shelter: {
    kind: "line",
    max: limits.shelter,
    optional: true,
    foundOnly: true,
    closed: "goes",
    scam: "shelter",
  },
  // The detail by which the finder checks a person who says that the pet is theirs.
  secret: {
    kind: "line",
    max: limits.secret,
    optional: true,
    foundOnly: true,
    apart: "secret",
    closed: "goes",
  },
  // The report of the lost pet that the finder has recognized.
  sameAs: { kind: "reportId", optional: true, foundOnly: true, apart: "match", closed: "goes" },
} as const satisfies Record<string, FieldRule>;

type Fields = typeof reportFields;
export type FieldName = keyof Fields;

/** The fields with a given rule: `FieldWith<"kind", "line">`, `FieldWith<"apart">`. */
export type FieldWith<Key extends string, Value = unknown> = {
  [Name in FieldName]: Fields[Name] extends Record<Key, Value> ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(reportFields) as FieldName[];

/** A field's rule, widened to the type that all fields share. */
export const ruleOf = (name: FieldName): FieldRule & Partial<Pick<ChoiceRule, "initial" | "unstated">> =>
  reportFields[name];

type RuleKey = keyof TextRule | keyof ChoiceRule;

export const fieldsWith = <Key extends RuleKey>(key: Key) =>
  fieldNames.filter((name) => key in reportFields[name]) as FieldWith<Key>[];

type OptionOf<Name extends FieldName> = Fields[Name] extends { options: readonly Choice<infer Option>[] }
  ? Option
  : never;

/** A field's value in a form, which may be blank. */
type FormValue<Name extends FieldName> =
  Name extends FieldWith<"kind", "choice">
    ? OptionOf<Name> | (Name extends FieldWith<"initial"> ? never : null)
    : Name extends FieldWith<"kind", "place">
      ? Partial<Place> | null
      : string | (Name extends FieldWith<"kind", "day" | "time"> ? null : never);

/** A field's value as it is stored. An optional one may be absent. */
export type StoredValue<Name extends FieldName> =
  Name extends FieldWith<"kind", "choice">
    ? OptionOf<Name>
    : Name extends FieldWith<"kind", "place">
      ? Place
      : FormValue<Name>;

type Optional = FieldWith<"optional">;

export type FormValues = { [Name in Exclude<FieldName, Optional>]: FormValue<Name> } & {
  [Name in Optional]?: FormValue<Name>;
};

/** The fields in the report's own record. */
export type StoredName = Exclude<FieldName, FieldWith<"apart">>;

export type StoredFields = { [Name in Exclude<StoredName, Optional>]: StoredValue<Name> } & {
  [Name in Extract<StoredName, Optional>]?: StoredValue<Name>;
} & {
  /** The presets that the author did not press (untouchedPresets.ts). Absent if there are none. */
  untouched?: FieldWith<"unstated">[];
};

export const storedNames = fieldNames.filter((name) => !("apart" in reportFields[name])) as StoredName[];
