// The rules in which languages differ. A language is a module that exports them (en.ts, fr.ts, es.ts) and, except for
// English, its `texts`. Whole phrases such as "3 days ago" are texts of the catalogue.
import type { CoatName } from "../adoption/coatNames.ts";

export type PluralCategory = "one" | "many" | "other";

export interface LanguageRules {
  /** "fr" */
  code: string;
  /** The language with its region, as in `<html lang>`: "fr-CA". */
  tag: string;
  /** Its codes in outside services: Google, Stripe, and the tags of link previews. */
  serviceCodes: Readonly<Record<"google" | "stripe" | "openGraph", string>>;
  /** "Français" */
  ownName: string;
  /** Where this variant of the language is spoken, in the language itself: "Canada". Empty for English. */
  region: string;
  /** The names of public pages in addresses, by their English names: "animaux-perdus" for "lost-pet-feed". */
  slugs: Readonly<Record<string, string>>;
  /** The plural category of a count. */
  plural(count: number): PluralCategory;
  /** Whole numbers with their separators: "12,345". */
  count(count: number): string;
  /** A number with this many digits after the point: "1.2". */
  decimal(value: number, digits: number): string;
  /** An amount in dollars: "$10.00". */
  money(cents: number): string;
  /** The months begin with January, and the weekdays with Sunday. */
  months: readonly string[];
  weekdays: readonly string[];
  /** "Sun" for 0. */
  shortWeekday(day: number): string;
  /** "November 20, 2026" */
  date(date: Date): string;
  /** As in the fields of forms: "November 20, 26". Short, because two fields stand side by side on a phone. */
  fieldDate(date: Date): string;
  /** "November 20" */
  dayOfMonth(date: Date): string;
  /** "November 2026" */
  month(date: Date): string;
  /** "2:15 PM" */
  time(hours: number, minutes: number): string;
  /** "brown, tan and white" */
  list(words: readonly string[]): string;
  /** A short word before a value: "de Biscuit", but "d’Oscar" in French; "las 2:15", but "la 1:15" in Spanish. */
  elided(word: string, name: string): string;
}

/** A language's names of breeds, by their stored names. A breed without one is called by its English name. */
export type BreedLabels = Readonly<Record<string, string>>;

/** A language's names of coats, by the names that adoption services use. English uses the services' own names. */
export type CoatLabels = Readonly<Record<CoatName, string>>;

/** The vaccines of our list, by the names under which they are stored. */
export type VaccineName = "Rabies" | "DAPP" | "Leptospirosis" | "Bordetella" | "Lyme" | "FVRCP" | "FeLV";

/** A language's names of vaccines: the one that it shows, then others that certificates use. */
export type VaccineNames = Readonly<Record<VaccineName, readonly [string, ...string[]]>>;

/** Writes a phone number for reading. A text that isn't a North American number stays as it is. */
export type PhoneWriter = (number: string) => string;
