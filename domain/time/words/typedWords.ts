// The words in which people type days and times. Each language has a table of them. Except for the names of months and
// weekdays, the words are in lower case, without accents, and have single spaces.
type Replacement = readonly [pattern: RegExp, replacement: string];
/** The source of a regular expression. */
type Pattern = string;

export type PartOfDay = "smallHours" | "morning" | "afternoon" | "evening" | "night";

export type TimeUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "moment";

export interface TypedWords {
  justNow: readonly string[];
  today: readonly string[];
  yesterday: readonly string[];
  dayBeforeYesterday: readonly string[];
  noon: string;
  midnight: string;
  partsOfDay: Readonly<Record<string, PartOfDay>>;
  /** Names of months and weekdays can be shortened to three or more letters. */
  months: readonly string[];
  weekdays: readonly string[];
  /** Whether "3/4" is in April. */
  isDayFirst: boolean;
  /** "last" beside the name of a weekday. If today is that weekday, it means the day a week ago. */
  last: RegExp;
  /** Reduce a date to its day, the month's number or name, and the year. */
  dates: readonly Replacement[];
  /** Reduce a time of day to its hours and minutes, and "am" or "pm". */
  times: readonly Replacement[];
  /** Reduce a moment to a day and a part of the day, or to a span of time. */
  moments: readonly Replacement[];
  /** Matches "20 minutes ago". Its first group is the time that has passed. */
  ago: RegExp;
  /** The words between the parts of a span of time. */
  and: Pattern;
  andHalf: Pattern;
  amounts: Readonly<Record<string, number>>;
  units: Readonly<Record<TimeUnit, Pattern>>;
}
