// The console that functions see. It has the hosted runtime's methods, which write to the call's log lines, for the
// terminal and the client. Files with "use node" and code outside functions also have Node's other methods.
import { Buffer } from "node:buffer";
import inspect from "object-inspect";
import { projectStackLines } from "../errors.ts";
import { type Execution, frames } from "../operations/frame.ts";
import { real } from "./globals.ts";

const maxLogLines = 256;
const maxLineBytes = 32_768;
const loneSurrogates = /\p{Surrogate}/gu;

const levels = { debug: "DEBUG", error: "ERROR", info: "INFO", log: "LOG", warn: "WARN" } as const;
type Level = (typeof levels)[keyof typeof levels];

const formatArguments = (args: unknown[]) =>
  args.map((arg: unknown) => inspect(arg, { maxStringLength: maxLineBytes, indent: 2, customInspect: true })).join(" ");

/** Truncates a long text without splitting a character. */
function truncate(text: string): string {
  if (text.length * 3 <= maxLineBytes || Buffer.byteLength(text) <= maxLineBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxLineBytes));
  return `${text.slice(0, read)} (truncated due to length)`;
}

const labelOf = (label: unknown) =>
  label === undefined ? "default" : typeof label === "string" ? label : inspect(label);

/** `onStrayLine` receives lines written outside any running function. `root` is the project's folder. */
export function captureConsole(root: string, onStrayLine: (line: string) => void) {
  const timers = new WeakMap<Execution, Map<string, number>>();
  const strayTimers = new Map<string, number>();

  function write(level: Level, text: string) {
    const logLines = frames.getStore()?.execution.logLines;
    const line = `[${level}] ${truncate(text).replaceAll(loneSurrogates, "\ufffd")}`;
    if (!logLines) onStrayLine(line);
    else if (logLines.length < maxLogLines - 1) logLines.push(line);
    else if (logLines.length === maxLogLines - 1) {
      logLines.push(`[ERROR] Log overflow (maximum ${maxLogLines}). Remaining log lines omitted.`);
    }
  }

  function currentTimers(): Map<string, number> {
    const execution = frames.getStore()?.execution;
    if (!execution) return strayTimers;
    const callTimers = timers.get(execution) ?? new Map<string, number>();
    timers.set(execution, callTimers);
    return callTimers;
  }

  function writeElapsed(label: string, args: unknown[]) {
    const startedAt = currentTimers().get(label);
    if (startedAt === undefined) return write("WARN", `Timer '${label}' does not exist`);
    write(
      "INFO",
      [
        `${label}: ${Math.round(real.performanceNow() - startedAt)}ms`,
        ...(args.length > 0 ? [formatArguments(args)] : []),
      ].join(" "),
    );
  }

  const methods: Record<string, (...args: unknown[]) => void> = {
    trace: (...args) => write("LOG", `${formatArguments(args)}\n${projectStackLines(new Error(), root).join("")}`),
    time(label) {
      const callTimers = currentTimers();
      const name = labelOf(label);
      if (callTimers.has(name)) write("WARN", `Timer '${name}' already exists`);
      else callTimers.set(name, real.performanceNow());
    },
    timeLog: (label, ...args) => writeElapsed(labelOf(label), args),
    timeEnd(label) {
      writeElapsed(labelOf(label), []);
      currentTimers().delete(labelOf(label));
    },
  };
  for (const [name, level] of Object.entries(levels)) methods[name] = (...args) => write(level, formatArguments(args));
  for (const name of Object.keys(console) as (keyof Console)[]) {
    const nodeMethod = console[name];
    const get = () => methods[name] ?? (frames.getStore()?.isInNode === false ? undefined : nodeMethod);
    Object.defineProperty(console, name, { get, configurable: true, enumerable: name in methods });
  }
}
