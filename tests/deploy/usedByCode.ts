// Finds the indexes, functions and environment variables that source text uses.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The texts of the source files below these folders, without the generated ones. */
export const sourcesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes("_generated"))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")),
  );

const allMatches = (sources: string[], pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)]);

/** How many characters before the use of an index are searched for its table, or for the variable of its query. */
const maxCharactersBefore = 200;

/** The table of the query at the end of a text, from the chain of calls or from the variable that begins the chain. */
function tableAtEnd(text: string): string {
  const chain = text.slice(-maxCharactersBefore);
  const table = /\.query\(\s*"(\w+)"\s*\)\s*$/.exec(chain)?.[1];
  if (table) return table;
  const variable = /(\w+)(?:\(\))?\s*$/.exec(chain)?.[1];
  const query = new RegExp(`\\b${variable} = (?:[^;=]*\\(\\) => )?[\\w.]+\\.query\\(\\s*"(\\w+)"\\s*\\)`, "g");
  return (variable && [...text.matchAll(query)].at(-1)?.[1]) || "";
}

/** Each index that a query names, as "table.index", or as ".index" if the table can't be found. */
export const indexesUsed = (sources: string[]): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(/\.withIndex\(\s*"(\w+)"/g)].map(
      ({ index: position, 1: name }) => `${tableAtEnd(source.slice(0, position))}.${name}`,
    ),
  );

/** Counts the uses of indexes, by a literal or a computed name. */
export const countIndexUses = (sources: string[]) => allMatches(sources, /\.withIndex\(/g).length;

/**
 * The functions that are named through the generated object `api` or `internal`, such as "reports/feed:list", also if
 * they are taken from their file's object: `const { list } = api.reports.feed`.
 */
export function functionsUsed(sources: string[], root: "api" | "internal"): string[] {
  const uses = allMatches(sources, new RegExp(`(?:\\{([^{}]*)\\}\\s*=\\s*)?\\b${root}\\s*((?:\\.\\s*\\w+)+)`, "g"));
  return uses.flatMap(([, taken, chain = ""]) => {
    const parts = chain.replaceAll(/\s/g, "").slice(1).split(".");
    if (taken === undefined) return [`${parts.slice(0, -1).join("/")}:${parts.at(-1)}`];
    const names = [...taken.matchAll(/(\w+)(?:\s*:\s*\w+)?/g)];
    return names.map(([, name]) => `${parts.join("/")}:${name}`);
  });
}

const quotedVariable = /["'`]([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["'`]/g;

/**
 * The variables that functions read: by name, by destructuring `process.env`, or in a file that reads names from a
 * list, where every text that looks like a variable counts.
 */
export function variablesRead(sources: string[]): string[] {
  const direct = allMatches(sources, /\bprocess\.env(?:\.|\[\s*")([A-Z]\w*)/g).map(([, name]) => name!);
  const destructured = allMatches(sources, /\{([^{}]*)\}\s*=\s*process\.env\b/g).flatMap(([, names = ""]) =>
    [...names.matchAll(/\b([A-Z]\w*)\b/g)].map(([, name]) => name!),
  );
  const listed = sources
    .filter((source) => /\bprocess\.env\[\s*\w+\s*\]/.test(source))
    .flatMap((source) => [...source.matchAll(quotedVariable)].map(([, name]) => name!));
  return [...new Set([...direct, ...destructured, ...listed])];
}

/** The variables that are compiled into the browser's code. */
export function browserVariablesRead(sources: string[]): string[] {
  return [...new Set(allMatches(sources, /\bVITE_[A-Z_]+\b/g).map(([name]) => name))];
}
