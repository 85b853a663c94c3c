// The words in which people type days and times. Each language has a table of them. Texts are in lower case, without
// accents, and have single spaces.
type Replacement = readonly [pattern: RegExp, by: string];
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
  /** Beside the name of a weekday: the one of a week ago, if today is that day. */
  last: RegExp;
  /** Leave of a date its day, the month or its name, and the year. */
  dates: readonly Replacement[];
  /** Leave of a time of day its hours and minutes, and "am" or "pm". */
  times: readonly Replacement[];
  /** Leave of a moment a day and a part of the day, or a span of time. */
  moments: readonly Replacement[];
  /** Has the time that has passed as its first group. */
  ago: RegExp;
  /** Between the parts of a span of time. */
  and: Pattern;
  andHalf: Pattern;
  amounts: Readonly<Record<string, number>>;
  units: Readonly<Record<TimeUnit, Pattern>>;
}
