// Gives each file of a build only the tables that it imports from the languages' files. A language's file has many
// tables, and a bundler puts a whole file into one place: every page would load the tables that any page needs. So the
// build reads a language's file once for each combination of tables that is imported, under a name with a query, and
// the bundler leaves out the tables that are not in the query.
import path from "node:path";
import { normalizePath, type Plugin } from "vite";
import { otherLanguageOf } from "./otherTexts.ts";

export interface WordTables {
  /** The file that lists the tables of all languages, as a path from the root. It imports the languages' files. */
  listFile: string;
  /** The file of the build's language. */
  ownFile: string;
  /** The file of English, which people write in any language's app. */
  englishFile: string;
  /**
   * Tables that a build has for its own language only, or for it and English, in modules that import no other table.
   * The backend uses the tables of all languages.
   */
  ownTables: Readonly<Record<string, "own" | "ownAndEnglish">>;
}

const imports = /\bimport \{([^}]+)\} from "([^"]+)"/g;

/** "a&b" for `import { b, a, type C }` */
const queryOf = (names: string) =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "))
    .toSorted()
    .join("&");

export function wordTables({ listFile, ownFile, englishFile, ownTables }: WordTables): Plugin {
  let root = process.cwd();
  const pathOf = (importer: string, source: string) =>
    path.posix.relative(root, normalizePath(path.resolve(path.dirname(importer), source)));
  return {
    name: "homeward:word-tables",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = normalizePath(config.root);
    },
    transform: {
      filter: { id: /\/(src|domain)\/.+\.tsx?(?:\?in=\w+)?$/, code: path.basename(listFile, ".ts") },
      handler(code, id) {
        const otherLanguage = otherLanguageOf(id);
        const suffix = otherLanguage ? `&in=${otherLanguage}` : "";
        const result = code.replaceAll(imports, (importText, names: string, source: string) => {
          const isList = [source, `${source}.ts`].some((name) => pathOf(id, name) === listFile);
          return isList ? `import {${names}} from "${root}/${listFile}?${queryOf(names)}${suffix}"` : importText;
        });
        return result === code ? null : { code: result, map: null };
      },
    },
    resolveId: {
      filter: { id: /^\.\/\w+\.ts$/ },
      handler(source, importer) {
        const [file = "", query] = importer?.split("?") ?? [];
        if (query === undefined || path.posix.relative(root, normalizePath(file)) !== listFile) return null;
        const languageFile = pathOf(file, source);
        const otherLanguage = otherLanguageOf(`?${query}`);
        const [tables = ""] = query.split("&in=");
        const scope = Object.hasOwn(ownTables, tables) ? ownTables[tables] : "all";
        const isLeftOut = scope === "own" || (scope === "ownAndEnglish" && languageFile !== englishFile);
        const builtFile = otherLanguage ? path.posix.join(path.posix.dirname(ownFile), `${otherLanguage}.ts`) : ownFile;
        return `${root}/${isLeftOut ? builtFile : languageFile}?${tables}`;
      },
    },
  };
}
