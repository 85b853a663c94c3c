// console.log and its kin go to the call's log lines, which the terminal and the client print.
import { formatWithOptions } from "node:util";
import { frames, maxLogLines } from "./frame.ts";

const levels = { debug: "DEBUG", log: "LOG", info: "INFO", warn: "WARN", error: "ERROR", trace: "LOG" } as const;

export function captureConsole(stray: (line: string) => void) {
  const timers = new Map<string, number>();
  const write = (level: string, args: unknown[]) => {
    const text = formatWithOptions({ depth: 6 }, ...args.map((arg) => (typeof arg === "string" ? `'${arg}'` : arg)));
    const request = frames.getStore()?.request;
    const line = `[${level}] ${text.length > 32_768 ? `${text.slice(0, 32_768)} (truncated)` : text}`;
    if (!request) stray(line);
    else if (request.logLines.length < maxLogLines) request.logLines.push(line);
    else if (request.logLines.length === maxLogLines) {
      request.logLines.push("[WARN] 'Log overflow (maximum 256). Remaining log lines omitted.'");
    }
  };
  const own = Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [name, (...args: unknown[]) => write(level, args)]),
  );
  Object.assign(console, own, {
    dir: (value: unknown) => write("LOG", [value]),
    assert: (holds: unknown, ...args: unknown[]) => holds || write("ERROR", ["Assertion failed", ...args]),
    time: (name = "default") => timers.set(name, Date.now()),
    timeLog: (name = "default") => write("INFO", [`${name}: ${Date.now() - (timers.get(name) ?? Date.now())}ms`]),
    timeEnd: (name = "default") => write("INFO", [`${name}: ${Date.now() - (timers.get(name) ?? Date.now())}ms`]),
  });
}
