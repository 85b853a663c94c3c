// Makes dates use UTC as in production. Otherwise the dates that functions format would show the machine's time zone.
import { replace } from "./globals.ts";

const NativeDate = Date;
const zone = "UTC";
const zoneName = "GMT+0000 (Coordinated Universal Time)";

/** A date and a time in ISO form, without a time zone. */
const withoutZone = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const dateAlone = /^[+-]?\d{4,6}(?:-\d\d){0,2}$/;
const withZone =
  /(?:\d:\d\d[\d:.]*\s*(?:[AP]M)?\s*(?:Z|[+-]\d{1,2}:?\d\d)|\b(?:UTC?|GMT|[ECMP][SD]T)(?:[+-]\d{1,2}:?(?:\d\d)?)?)\s*(?:\([^)]*\))?\s*$/i;

/** JavaScript reads text without a time zone as local time, unless it is only a date in ISO form. */
function parse(text: string): number {
  if (withoutZone.test(text)) return NativeDate.parse(`${text}Z`);
  if (dateAlone.test(text) || withZone.test(text)) return NativeDate.parse(text);
  return NativeDate.parse(`${text} ${zone}`);
}

function timeOf(args: unknown[], now: () => number): number {
  if (args.length === 0) return now();
  if (args.length > 1) return NativeDate.UTC(...(args as Parameters<typeof Date.UTC>));
  const [value] = args;
  const primitive: unknown =
    typeof value === "object" && value !== null && !(value instanceof NativeDate)
      ? (value as { valueOf(): unknown }).valueOf()
      : value;
  return typeof primitive === "string" ? parse(primitive) : new NativeDate(primitive as number).getTime();
}

function utcDates(now: () => number) {
  const HostedDate = new Proxy(NativeDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, [timeOf(args, now)], newTarget) as object,
    apply: () => new NativeDate(now()).toString(),
    get: (target, name, receiver) =>
      name === "now" ? now : name === "parse" ? parse : (Reflect.get(target, name, receiver) as unknown),
  });
  replace(globalThis, "Date", HostedDate);
  replace(NativeDate.prototype, "constructor", HostedDate);
}

type Method = (this: Date, ...args: unknown[]) => unknown;

function utcMethods() {
  const methods = NativeDate.prototype as unknown as Record<string, Method>;
  for (const field of ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds", "Day"]) {
    replace(methods, `get${field}`, methods[`getUTC${field}`]!);
    if (field !== "Day") replace(methods, `set${field}`, methods[`setUTC${field}`]!);
  }
  replace(methods, "getTimezoneOffset", function (this: Date) {
    return Number.isNaN(this.getTime()) ? NaN : 0;
  });
  // "Sat, 04 Jul 2026 12:30:15 GMT"
  const parts = (date: Date) => /^(\w+), (\d+) (\w+) (-?\d+) (.*) GMT$/.exec(date.toUTCString());
  const replaceMethod = (name: string, text: (match: RegExpExecArray) => string) =>
    replace(methods, name, function (this: Date) {
      const match = parts(this);
      return match ? text(match) : "Invalid Date";
    });
  const day = ([, weekday, date, month, year]: RegExpExecArray) => `${weekday} ${month} ${date} ${year}`;
  const time = (match: RegExpExecArray) => `${match[5]} ${zoneName}`;
  replaceMethod("toDateString", day);
  replaceMethod("toTimeString", time);
  replaceMethod("toString", (match) => `${day(match)} ${time(match)}`);
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
    const native = methods[name]!;
    replace(methods, name, function (this: Date, locales: unknown, options: unknown) {
      return native.call(this, locales, inUtc(options));
    });
  }
}

const inUtc = (options: unknown) => {
  const formatOptions = options as Intl.DateTimeFormatOptions | undefined;
  return formatOptions?.timeZone === undefined ? { ...formatOptions, timeZone: zone } : formatOptions;
};

/**
 * Makes formats use UTC unless they name a time zone. Without a date, `format` and `formatToParts` show the current
 * time. Node would read it from the machine's clock; here it is `now()`.
 */
function utcFormats(now: () => number) {
  const NativeFormat = Intl.DateTimeFormat;
  const methods = NativeFormat.prototype;
  const HostedFormat = new Proxy(NativeFormat, {
    construct: (target, [locales, options]: unknown[], newTarget) =>
      Reflect.construct(target, [locales, inUtc(options)], newTarget) as object,
    apply: (target, _, [locales, options]: unknown[]) =>
      Reflect.construct(target, [locales, inUtc(options)]) as unknown,
  });
  replace(Intl, "DateTimeFormat", HostedFormat);
  replace(methods, "constructor", HostedFormat);
  // eslint-disable-next-line typescript/unbound-method -- called below with the format as its `this`
  const native = Object.getOwnPropertyDescriptor(methods, "format")!.get!;
  const boundFormats = new WeakMap<object, unknown>();
  Object.defineProperty(methods, "format", {
    get(this: Intl.DateTimeFormat) {
      const format = native.call(this) as (date: unknown) => string;
      // JavaScript requires the same bound function each time.
      if (!boundFormats.has(format))
        boundFormats.set(format, (date?: unknown) => format(date === undefined ? now() : date));
      return boundFormats.get(format);
    },
    configurable: true,
  });
  // eslint-disable-next-line typescript/unbound-method -- called below with the format as its `this`
  const { formatToParts } = methods;
  replace(methods, "formatToParts", function (this: Intl.DateTimeFormat, date?: Date) {
    return formatToParts.call(this, date === undefined ? now() : date);
  });
}

/** Makes `now` the current time and UTC the time zone. */
export function utcGlobals(now: () => number) {
  utcDates(now);
  utcMethods();
  utcFormats(now);
}
