// The function log: a summary for each function, then the latest calls.
import { escapeHtml } from "../pages/escapeHtml.ts";
import type { Inspection } from "../calls/inspection.ts";
import type { LoggedCall } from "../calls/recentCalls.ts";
import { dashboardPage, tableHtml } from "./dashboardPage.ts";
import { msText, timeHtml } from "./valueHtml.ts";

const callsShown = 200;

const kinds: Record<LoggedCall["letter"], string> = { Q: "query", M: "mutation", A: "action", H: "HTTP action" };

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

function groupByFunction(calls: LoggedCall[]): LoggedCall[][] {
  const groups = new Map<string, LoggedCall[]>();
  for (const call of calls) {
    const key = `${call.letter} ${call.name}`;
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()];
}

function summaryRow(calls: LoggedCall[]): string[] {
  const { name, letter } = calls[0]!;
  const times = calls.map(({ ms }) => ms);
  const documentCounts = calls.flatMap((call) => call.documentsRead ?? []);
  const failureCount = calls.filter(({ error }) => error !== null).length;
  const documents =
    documentCounts.length === 0 ? ["", ""] : [String(median(documentCounts)), String(Math.max(...documentCounts))];
  const failures = failureCount === 0 ? "" : `<span class="bad">${failureCount}</span>`;
  const cost = [msText(median(times)), msText(Math.max(...times))];
  return [escapeHtml(name), kinds[letter], String(calls.length), ...cost, ...documents, failures];
}

function summaryHtml(calls: LoggedCall[]): string {
  const total = (group: LoggedCall[]) => group.reduce((sum, { ms }) => sum + ms, 0);
  const rows = groupByFunction(calls)
    .toSorted((a, b) => total(b) - total(a))
    .map(summaryRow);
  const documentHeadings = ["Median documents read", "Most documents read"];
  const headings = ["Function", "Kind", "Calls", "Median ms", "Slowest ms", ...documentHeadings, "Failed"];
  return tableHtml("Functions, the most expensive first", headings, rows, { numericColumns: [2, 3, 4, 5, 6, 7] });
}

function outcomeHtml({ number, error, lines }: LoggedCall): string {
  const text = [...lines, ...(error === null ? [] : [error.trimEnd()])].join("\n");
  const head = error === null ? "" : `<span class="bad">failed</span>`;
  if (text === "") return head;
  const label = error === null ? "log" : (text.split("\n").find((line) => line.startsWith("Uncaught")) ?? "why");
  return `${head} <details id="call-${number}"><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(text)}</pre></details>`;
}

function logHtml(calls: LoggedCall[]): string {
  const rows = calls
    .slice(0, callsShown)
    .map((call) => [
      timeHtml(call.at),
      kinds[call.letter],
      escapeHtml(call.name),
      msText(call.ms),
      call.documentsRead === null ? "" : String(call.documentsRead),
      outcomeHtml(call),
    ]);
  return tableHtml("The latest calls", ["Ended", "Kind", "Function", "ms", "Documents read", "Outcome"], rows, {
    numericColumns: [3, 4],
  });
}

export function functionsPage(inspection: Inspection, query: URLSearchParams): string {
  const name = query.get("name") ?? "";
  const showsOnlyFailed = query.get("outcome") === "failed";
  const allCalls = inspection.calls();
  const calls = allCalls.filter((call) => call.name.includes(name) && !(showsOnlyFailed && call.error === null));
  const option = (value: string, label: string, isChosen: boolean) =>
    `<option value="${value}"${isChosen ? " selected" : ""}>${label}</option>`;
  const fixedHtml = `<form><label>Name contains <input name="name" value="${escapeHtml(name)}" autocapitalize="off" spellcheck="false"></label><label>Outcome <select name="outcome">${option("", "any", !showsOnlyFailed)}${option("failed", "failed", showsOnlyFailed)}</select></label><button>Filter</button></form>`;
  const liveHtml =
    calls.length === 0
      ? `<p>${allCalls.length === 0 ? "No calls yet." : "No call matches the filter."}</p>`
      : `<h2>Each function</h2>${summaryHtml(calls)}<h2>The latest calls</h2>${logHtml(calls)}`;
  return dashboardPage({ title: "Functions", activeLink: "Functions", fixedHtml, liveHtml });
}
