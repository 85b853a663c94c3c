// console.log and the like go to the call's log lines, which the terminal and the client print.
import { formatWithOptions } from "node:util";
import { frames } from "./frame.ts";

const maxLogLines = 256;
const maxLineLength = 32_768;

const levels = { debug: "DEBUG", log: "LOG", info: "INFO", warn: "WARN", error: "ERROR", trace: "LOG" } as const;

/** `stray` takes the lines that no running function has written. */
export function captureConsole(stray: (line: string) => void) {
  const timers = new Map<string, number>();
  const write = (level: string, args: unknown[]) => {
    const text = formatWithOptions({ depth: 6 }, ...args.map((arg) => (typeof arg === "string" ? `'${arg}'` : arg)));
    const logLines = frames.getStore()?.execution.logLines;
    const line = `[${level}] ${text.length > maxLineLength ? `${text.slice(0, maxLineLength)} (truncated)` : text}`;
    if (!logLines) stray(line);
    else if (logLines.length < maxLogLines) logLines.push(line);
    else if (logLines.length === maxLogLines) {
      logLines.push("[WARN] 'Log overflow (maximum 256). Remaining log lines omitted.'");
    }
  };
  const methods = Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [name, (...args: unknown[]) => write(level, args)]),
  );
  Object.assign(console, methods, {
    dir: (value: unknown) => write("LOG", [value]),
    assert: (holds: unknown, ...args: unknown[]) => holds || write("ERROR", ["Assertion failed", ...args]),
    time: (name = "default") => timers.set(name, Date.now()),
    timeLog: (name = "default") => write("INFO", [`${name}: ${Date.now() - (timers.get(name) ?? Date.now())}ms`]),
    timeEnd: (name = "default") => write("INFO", [`${name}: ${Date.now() - (timers.get(name) ?? Date.now())}ms`]),
  });
}
