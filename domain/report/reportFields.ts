// The fields of a report: the one list that validators, forms, rules, pages, the export and matching are derived from.
// CONTRIBUTING says how to add one. A report's status, photos and lifecycle are not fields: they have rules of their own.
import {
  type Choice,
  contactAudiences,
  defaultFoundGender,
  defaultGender,
  defaultReportType,
  genders,
  reportTypes,
  whereabouts,
} from "../choices.ts";
import type { Place } from "../geo/place.ts";
import { limits } from "../limits.ts";
import { collars } from "./collars.ts";
import type { MessageCode } from "../messages.ts";

interface Shown {
  /** A report can be without it. */
  optional?: true;
  /** Only reports of found pets have it. */
  foundOnly?: true;
  /** Stored outside the report's record and in no answer about it: among the contacts or secrets, or only in a match. */
  apart?: "contact" | "secret" | "match";
  /** For others, once the search is over: it stays, it is gone, or its details are. */
  closed: "stays" | "goes" | "blurred";
  /** The feed's cards have it. */
  card?: true;
  /** Its row on the report's page, by its label on a found report, and in place of a missing value. */
  fact?: { label: MessageCode; found?: MessageCode; none?: MessageCode };
  /** Flyers and posters start with it. */
  paper?: true;
  /** Matching reads the pet's appearance in it (domain/matching/facts.ts). */
  evidence?: true;
}

interface TextRule extends Shown {
  /** With or without line breaks. */
  kind: "text" | "line";
  max: number;
  /** The mark that says that the text reads like a scam. Readers are warned, and an operator takes a look. */
  scam?: "info" | "contact" | "shelter";
}

export interface ChoiceRule extends Shown {
  kind: "choice";
  options: readonly Choice[];
  /** What a new form starts with, unless that is blank. */
  initial?: { lost: string; found: string };
}

interface Other extends Shown {
  kind: "day" | "time" | "place" | "reportId";
}

export type FieldRule = TextRule | ChoiceRule | Other;

export const reportFields = {
  petName: {
    kind: "line",
    max: limits.petName,
    closed: "stays",
    card: true,
  },
  petType: {
    kind: "choice",
    options: reportTypes,
    initial: { lost: defaultReportType, found: defaultReportType },
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
    paper: true,
    evidence: true,
  },
  petGender: {
    kind: "choice",
    options: genders,
    initial: { lost: defaultGender, found: defaultFoundGender },
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
    paper: true,
    evidence: true,
  },
  contactInfo: {
    kind: "text",
    max: limits.contactInfo,
    apart: "contact",
    closed: "goes",
    scam: "contact",
  },
  // Who sees the contact information. Absent in reports of other programs: anyone who asks.
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
  // Where a found pet is now, and at which shelter or vet.
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
  // The detail that the finder checks the owner by.
  secret: {
    kind: "line",
    max: limits.secret,
    optional: true,
    foundOnly: true,
    apart: "secret",
    closed: "goes",
  },
  // The report of the lost pet that the finder has recognised.
  sameAs: { kind: "reportId", optional: true, foundOnly: true, apart: "match", closed: "goes" },
} as const satisfies Record<string, FieldRule>;

type Fields = typeof reportFields;
export type FieldName = keyof Fields;

/** The fields whose rule has an entry: `FieldWith<"kind", "line">`, `FieldWith<"apart">`. */
export type FieldWith<Key extends string, Value = unknown> = {
  [Name in FieldName]: Fields[Name] extends Record<Key, Value> ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(reportFields) as FieldName[];

/** A field's rule, in the one type that all of them have. */
export const ruleOf = (name: FieldName): FieldRule => reportFields[name];

type RuleKey = keyof TextRule | keyof ChoiceRule;

export const fieldsWith = <Key extends RuleKey>(key: Key) =>
  fieldNames.filter((name) => key in reportFields[name]) as FieldWith<Key>[];

type OptionOf<Name extends FieldName> = Fields[Name] extends { options: readonly Choice<infer Option>[] }
  ? Option
  : never;

/** A field's value in a form, where everything can be blank. */
type FormValue<Name extends FieldName> =
  Name extends FieldWith<"kind", "choice">
    ? OptionOf<Name> | (Name extends FieldWith<"initial"> ? never : null)
    : Name extends FieldWith<"kind", "place">
      ? Partial<Place> | null
      : string | (Name extends FieldWith<"kind", "day" | "time"> ? null : never);

/** A field's value as it is stored. One that is optional is left out instead. */
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

/** The fields in a report's own record. */
export type StoredName = Exclude<FieldName, FieldWith<"apart">>;

export type StoredFields = { [Name in Exclude<StoredName, Optional>]: StoredValue<Name> } & {
  [Name in Extract<StoredName, Optional>]?: StoredValue<Name>;
};

export const storedNames = fieldNames.filter((name) => !("apart" in reportFields[name])) as StoredName[];
