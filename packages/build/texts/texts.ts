// Gives each file of a build only the texts it uses. `messages["feed.title"]` becomes the text, and
// `sentence("vets.found", { count })` becomes `fill(text, { count })`. If a file mentions a text's key in another way,
// such as in a list of rules, it adds the text to a table when it loads; the table starts empty. Keys that the backend
// can return as error codes have their texts in a separate file, which the page loads when it needs one of them.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { normalizePath, parseSync, type Plugin } from "vite";
import { otherLanguageOf } from "./otherTexts.ts";
import { type Edit, TextsReader } from "./textsReader.ts";

export interface Catalogue {
  /** The file with the texts, as a path from the root. */
  file: string;
  texts: Readonly<Record<string, string>>;
  /** The file with the current language's rules. The build replaces it with the rules of the language that is built. */
  languageFile: string;
  /** The files of all languages. They contain texts and use none, so the build does not search them for codes. */
  translations: string[];
  /** The module with the rules of the build's language: the path by which the language file imports it. */
  rules: string;
  /** The other languages' texts and rules. A page can also load a module in one of them (`?in=fr`, otherTexts.ts). */
  others: Readonly<Record<string, Pick<Catalogue, "texts" | "rules">>>;
  /** The file that gets the texts of the backend's answers. */
  answersFile: string;
  /** The folders that contain the backend's codes. */
  folders: string[];
  /** Whether a file in those folders names codes that a failed call can return. `file`: its path from the root. */
  namesFailureCodes(file: string, source: string): boolean;
}

function applyEdits(code: string, edits: Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** The catalogue's own file, without its texts. */
function withEmptyTable(file: string, code: string): string {
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    const [table] = statement.declaration.declarations;
    if (table?.id.type !== "Identifier" || table.id.name !== "messages" || !table.init) continue;
    const { start, end } = table.init;
    return applyEdits(code, [{ start, end, text: "{}" }]);
  }
  throw new Error(`${file} has no table of messages.`);
}

type Texts = Catalogue["texts"];

export function readTexts(file: string, code: string, catalogueFile: string, texts: Texts): TextsReader {
  const reader = new TextsReader(texts, (source) => {
    const target = source.startsWith(".") && normalizePath(path.resolve(path.dirname(file), source));
    return target === catalogueFile || `${target}.ts` === catalogueFile;
  });
  reader.visit(parseSync(file, code).program);
  return reader;
}

/** A line that adds these codes' texts to the catalogue's table. */
function lineAddingTexts(codes: Set<string>, catalogueFile: string, texts: Texts): string {
  const table = Object.fromEntries([...codes].toSorted().map((key) => [key, texts[key]]));
  return `import { messages as $texts } from ${JSON.stringify(catalogueFile)}; Object.assign($texts, ${JSON.stringify(table)});`;
}

/** Inserts the texts that a file uses; null if it uses none. Adds no lines, so line numbers in errors stay correct. */
function withTexts(file: string, code: string, catalogueFile: string, texts: Texts): string | null {
  const { edits, mentionedCodes, fillsPlaceholders } = readTexts(file, code, catalogueFile, texts);
  const lines = [
    fillsPlaceholders && `import { fill as $fill } from ${JSON.stringify(catalogueFile)};`,
    mentionedCodes.size > 0 && lineAddingTexts(mentionedCodes, catalogueFile, texts),
  ].filter((line) => line !== false);
  if (edits.length === 0 && lines.length === 0) return null;
  return lines.join(" ") + applyEdits(code, edits);
}

async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".ts")).map((name) => normalizePath(path.join(folder, name)));
}

/** The codes in the backend's answers. */
async function findBackendCodes(
  root: string,
  { file: table, texts, translations, folders, namesFailureCodes }: Catalogue,
): Promise<Set<string>> {
  const catalogueFile = `${root}/${table}`;
  const tables = new Set([catalogueFile, ...translations.map((name) => `${root}/${name}`)]);
  const files = (await Promise.all(folders.map((folder) => sourceFiles(`${root}/${folder}`))))
    .flat()
    .filter((file) => !tables.has(file) && !file.includes("/_generated/"));
  const codesByFile = files.map(async (file) => {
    const code = await readFile(file, "utf8");
    return namesFailureCodes(path.posix.relative(root, file), code)
      ? [...readTexts(file, code, catalogueFile, texts).mentionedCodes]
      : [];
  });
  return new Set((await Promise.all(codesByFile)).flat());
}

export function messageTexts(options: Catalogue): Plugin {
  let root = process.cwd();
  let catalogueFile = "";
  return {
    name: "homeward:texts",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = normalizePath(config.root);
      catalogueFile = `${root}/${options.file}`;
    },
    transform: {
      filter: { id: /\/(src|domain)\/.+\.tsx?(?:\?in=\w+)?$/ },
      async handler(code, id) {
        const file = id.split("?")[0]!;
        if (!file.startsWith(`${root}/src/`) && !file.startsWith(`${root}/domain/`)) return null;
        if (options.translations.some((name) => file === `${root}/${name}`)) return null;
        const { texts, rules } = options.others[otherLanguageOf(id) ?? ""] ?? options;
        if (file === catalogueFile) return { code: withEmptyTable(file, code), map: null };
        if (file === `${root}/${options.languageFile}`) {
          // Exporting the rules by name lets the bundler leave out those that nothing uses.
          return { code: `export * as language from ${JSON.stringify(rules)};`, map: null };
        }
        if (file === `${root}/${options.answersFile}`) {
          const line = lineAddingTexts(await findBackendCodes(root, options), catalogueFile, options.texts);
          return { code: `${line} ${code}`, map: null };
        }
        const result = withTexts(file, code, catalogueFile, texts);
        return result === null ? null : { code: result, map: null };
      },
    },
  };
}
