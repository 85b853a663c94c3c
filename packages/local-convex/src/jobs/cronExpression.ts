// Parses cron expressions as production does: five fields, Sunday is 0, and the L, W and # of Quartz.
interface FieldKind {
  low: number;
  high: number;
  names: string[];
  /**
   * Used only for a range that wraps around and has steps, such as FRI-SUN/2: 1 if production then counts one value
   * above `high` and leaves out `low`.
   */
  skips: 0 | 1;
}

const kinds = {
  minute: { low: 0, high: 59, names: [], skips: 0 },
  hour: { low: 0, high: 23, names: [], skips: 0 },
  day: { low: 1, high: 31, names: [], skips: 1 },
  month: {
    low: 1,
    high: 12,
    names: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    skips: 1,
  },
  weekday: { low: 0, high: 6, names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"], skips: 1 },
} satisfies Record<string, FieldKind>;

const fail = (): never => {
  throw new Error("Failed to parse cron expression");
};

function wholeNumberIn(text: string, low: number, high: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= low && value <= high ? value : fail();
}

function valueOf(text: string, { low, high, names }: FieldKind): number {
  const nameIndex = names.indexOf(text.toLowerCase());
  return nameIndex < 0 ? wholeNumberIn(text, low, high) : nameIndex + low;
}

const valuesUpTo = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step);

/** Without steps, production begins a range that wraps around, such as FRI-SUN, one value too early. */
function rangeOf(from: number, to: number, step: number, { low, high, skips }: FieldKind): number[] {
  if (from <= to) return valuesUpTo(from, to, step);
  if (step === 1) return [...valuesUpTo(from - 1, high), ...valuesUpTo(low, to)];
  return [...valuesUpTo(from, high + skips), ...valuesUpTo(low + skips, to)].filter(
    (value, at) => at % step === 0 && value <= high,
  );
}

/** "5", "1-5", "5/10" or "1-5/2". A star stands for the lowest value, so "*\/5" means every fifth. */
function itemOf(text: string, kind: FieldKind): number[] {
  const [, first, last, step] = /^(\w+|\*)(?:-(\w+))?(?:\/(\w+))?$/.exec(text) ?? fail();
  const from = first === "*" ? kind.low : valueOf(first!, kind);
  const interval = step === undefined ? 1 : wholeNumberIn(step, 1, kind.high - kind.low);
  if (last === undefined) return step === undefined ? [from] : valuesUpTo(from, kind.high, interval);
  return rangeOf(from, valueOf(last, kind), interval, kind);
}

/** The values in a comma-separated list. Null means every value. */
function listOf(text: string, kind: FieldKind): Set<number> | null {
  if (text === "*") return null;
  const items = text.split(",");
  if (/^\*(?!\/)/.test(items[0]!)) fail();
  return new Set(items.flatMap((item) => itemOf(item, kind)));
}

interface Day {
  date: number;
  weekday: number;
  /** The number of days in the month. */
  length: number;
}

type DayTest = ((day: Day) => boolean) | null;

/** The weekday of another date in the month of `day`. */
const weekdayOn = (date: number, day: Day) => (((day.weekday + date - day.date) % 7) + 7) % 7;

/** The date of the nearest day from Monday to Friday in the same month. */
function nearestWorkday(date: number, day: Day): number {
  const weekday = weekdayOn(date, day);
  if (weekday === 6) return date === 1 ? 3 : date - 1;
  if (weekday === 0) return date === day.length ? date - 2 : date + 1;
  return date;
}

function dateTest(text: string): DayTest {
  const lastMatch = /^L(?:-(\d+))?(W?)$/.exec(text);
  const nearestMatch = /^(\d+)W$/.exec(text);
  if (lastMatch) {
    const offset = lastMatch[1] === undefined ? 0 : wholeNumberIn(lastMatch[1], 1, 30);
    return (day) => {
      const date = day.length - offset;
      return date >= 1 && day.date === (lastMatch[2] ? nearestWorkday(date, day) : date);
    };
  }
  if (nearestMatch) {
    const date = wholeNumberIn(nearestMatch[1]!, 1, 31);
    return (day) => date <= day.length && day.date === nearestWorkday(date, day);
  }
  const dates = listOf(text, kinds.day);
  return dates && (({ date }) => dates.has(date));
}

function weekdayTest(text: string): DayTest {
  const lastMatch = /^(\w+)L$/.exec(text);
  const nthMatch = /^(\w+)#(\d+)$/.exec(text);
  if (text === "L") return ({ weekday }) => weekday === 6;
  if (lastMatch) {
    const targetWeekday = valueOf(lastMatch[1]!, kinds.weekday);
    return ({ weekday, date, length }) => weekday === targetWeekday && date + 7 > length;
  }
  if (nthMatch) {
    const targetWeekday = valueOf(nthMatch[1]!, kinds.weekday);
    const ordinal = wholeNumberIn(nthMatch[2]!, 1, 5);
    return ({ weekday, date }) => weekday === targetWeekday && Math.ceil(date / 7) === ordinal;
  }
  const weekdays = listOf(text, kinds.weekday);
  return weekdays && (({ weekday }) => weekdays.has(weekday));
}

export interface CronExpression {
  isMinute(minute: number): boolean;
  isHour(hour: number): boolean;
  isDay(at: Date): boolean;
}

/** Throws the vendor's error if the expression is invalid. */
export function parseCron(expression: string): CronExpression {
  const fields = expression.split(/[ \t]+/);
  if (fields.length !== 5) fail();
  const [minute, hour, day, month, weekday] = fields as [string, string, string, string, string];
  const minutes = listOf(minute, kinds.minute);
  const hours = listOf(hour, kinds.hour);
  const months = listOf(month, kinds.month);
  const tests = [dateTest(day), weekdayTest(weekday)].filter((test) => test !== null);
  return {
    isMinute: (value) => minutes?.has(value) ?? true,
    isHour: (value) => hours?.has(value) ?? true,
    isDay(at) {
      if (months && !months.has(at.getUTCMonth() + 1)) return false;
      const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
      const dayToTest = { date: at.getUTCDate(), weekday: at.getUTCDay(), length };
      // If day and weekday are both restricted, either one is enough, as in every cron.
      return tests.length === 0 || tests.some((test) => test(dayToTest));
    },
  };
}
