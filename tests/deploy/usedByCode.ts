// Finds in source text what it expects of its deployment: indexes, functions and environment variables.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The texts of the source files below these folders, without the generated ones. */
export const sourcesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes("_generated"))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")),
  );

const all = (sources: string[], pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)]);

/** Each index that a query names, as "table.index", or as ".index" if the table stands elsewhere. */
export function indexesUsed(sources: string[]): string[] {
  const found = all(sources, /(?:\.query\(\s*"(\w+)"\s*\)\s*)?\.withIndex\(\s*"(\w+)"/g);
  return found.map(([, table = "", index]) => `${table}.${index}`);
}

/** Counts the uses of an index, by a literal or a computed name. */
export const indexUses = (sources: string[]) => all(sources, /\.withIndex\(/g).length;

/** The functions that are named through the generated object `api` or `internal`, such as "reports/feed:list". */
export function functionsUsed(sources: string[], root: "api" | "internal"): string[] {
  const chains = all(sources, new RegExp(`\\b${root}\\s*((?:\\.\\s*\\w+)+)`, "g"));
  return chains.map(([, chain = ""]) => {
    const parts = chain.replaceAll(/\s/g, "").slice(1).split(".");
    return `${parts.slice(0, -1).join("/")}:${parts.at(-1)}`;
  });
}

const named = /["'`]([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["'`]/g;

/**
 * The variables that functions read: by name, by taking `process.env` apart, or in a file that reads names from a list,
 * where every text that looks like a variable counts.
 */
export function variablesRead(sources: string[]): string[] {
  const direct = all(sources, /\bprocess\.env(?:\.|\[\s*")([A-Z]\w*)/g).map(([, name]) => name!);
  const apart = all(sources, /\{([^{}]*)\}\s*=\s*process\.env\b/g).flatMap(([, names = ""]) =>
    [...names.matchAll(/\b([A-Z]\w*)\b/g)].map(([, name]) => name!),
  );
  const listed = sources
    .filter((source) => /\bprocess\.env\[\s*\w+\s*\]/.test(source))
    .flatMap((source) => [...source.matchAll(named)].map(([, name]) => name!));
  return [...new Set([...direct, ...apart, ...listed])];
}

/** The variables that are compiled into the browser's code. */
export function browserVariablesRead(sources: string[]): string[] {
  return [...new Set(all(sources, /\bVITE_[A-Z_]+\b/g).map(([name]) => name))];
}
