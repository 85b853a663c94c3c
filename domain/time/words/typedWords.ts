// The words in which people type days and times. Each language has a table of them. Texts are in lower case and have
// single spaces.
type Replacement = readonly [pattern: RegExp, by: string];

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

export interface TypedWords {
  justNow: readonly string[];
  today: readonly string[];
  yesterday: readonly string[];
  dayBeforeYesterday: readonly string[];
  noon: string;
  midnight: string;
  partsOfDay: Readonly<Record<string, PartOfDay>>;
  /** Names of months and weekdays can be shortened to three letters. */
  months: readonly string[];
  weekdays: readonly string[];
  /** Before the name of a weekday: the one of a week ago, if today is that day. */
  last: RegExp;
  /** Leave of a date its day, the month or its name, and the year. */
  dates: readonly Replacement[];
  /** Leave of a moment a day and a part of the day, or a span of time. */
  moments: readonly Replacement[];
  /** Has the time that has passed as its first group. */
  ago: RegExp;
  /** Matches the first part of a span: its groups are the amount, the unit and "and a half". */
  span: RegExp;
  amounts: ReadonlyMap<string, number>;
  /** How many milliseconds a typed unit has, or "month". */
  unit(typed: string): number | "month";
}
