// Gives each file of a build only the tables that it imports from the languages' files. A language's file has many
// tables, and a bundler puts a whole file into one place: every page would load the tables that any page needs. So the
// build reads a language's file once for each combination of tables that a module imports. Each copy has the names of
// its tables after its path ("fr.ts?a&b"), and the bundler leaves the other tables out of it.
import path from "node:path";
import { normalizePath, type Plugin } from "vite";
import { otherLanguageOf } from "./otherTexts.ts";

export interface WordTables {
  /** The file that lists the tables of all languages, as a path from the root. It imports the languages' files. */
  listFile: string;
  /** The file of the build's language. */
  ownFile: string;
  /** The file with the English tables. Some are needed in every build, because all users may type English words. */
  englishFile: string;
  /**
   * The tables of which a build contains only those of its own language, or of its own language and English. This works
   * only if a module imports the table alone. The backend uses the tables of all languages.
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
        // The file of a language that is not needed is replaced by that of the build's language or of the `in=` query.
        const scope = Object.hasOwn(ownTables, tables) ? ownTables[tables] : "all";
        const isReplaced = scope === "own" || (scope === "ownAndEnglish" && languageFile !== englishFile);
        const ownFolder = path.posix.dirname(ownFile);
        const replacement = otherLanguage ? path.posix.join(ownFolder, `${otherLanguage}.ts`) : ownFile;
        return `${root}/${isReplaced ? replacement : languageFile}?${tables}`;
      },
    },
  };
}
