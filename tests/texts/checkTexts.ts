// Checks the spelling (hunspell) and French grammar (grammalecte) of every translated text, with every option and every
// form of a date or time filled in. Prints each problem, or how to install a missing tool.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inLanguage } from "../../domain/texts/languages.ts";
import { fill } from "../../domain/texts/fill.ts";
import * as spanish from "../../domain/texts/es.ts";
import * as french from "../../domain/texts/fr.ts";
import type { LanguageRules } from "../../domain/texts/languageRules.ts";
import { placeholdersOf, readPattern, valuesForEachOption } from "../support/texts/pattern.ts";
import { acceptedGrammar, knownWords } from "./accepted.ts";
import { givenValues } from "./givenValues.ts";

interface Language {
  code: "fr" | "es";
  dictionary: string;
  rules: LanguageRules;
  texts: Readonly<Record<string, string>>;
}

const languages: Language[] = [
  { code: "fr", dictionary: "fr_CA", rules: french, texts: french.texts },
  { code: "es", dictionary: "es_US", rules: spanish, texts: spanish.texts },
];

interface Line {
  code: string;
  text: string;
}

const numberNames =
  /^(?:count|max|min|number|days|hours|minutes|seconds|km|miles|metres|mm|mb|percent|year|total|rate|all|photos|words|searched|free|taken|near|small|large|at)$/;
const placeNames = /^(?:place|area|town|street|vicinity|address)$/;

function sampleValue(language: Language, name: string): string | number {
  if (numberNames.test(name)) return 5;
  if (placeNames.test(name)) return "Markham";
  if (name === "animals") return language.code === "fr" ? "chiens" : "perros";
  if (name === "price" || name === "amount") return language.rules.money(5000);
  if (name === "distance") return `${language.rules.decimal(1.2, 1)}\u00A0km`;
  return "Maya";
}

const linesOf = (language: Language): Line[] =>
  inLanguage(language.code, () =>
    Object.entries(language.texts).flatMap(([code, text]) => {
      const pattern = readPattern(text);
      const valueSets = givenValues(
        code,
        placeholdersOf(pattern).map(({ name }) => name),
      );
      const texts = valueSets.flatMap((values) =>
        valuesForEachOption(pattern, (name) => values[name] ?? sampleValue(language, name), {
          one: 1,
          many: 1_000_000,
          other: 5,
        }).map((values) => fill(text, values).replaceAll("\n", " ")),
      );
      return [...new Set(texts)].map((filled) => ({ code, text: filled }));
    }),
  );

function run(command: string, args: string[], input?: string): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!error && status === 0) return stdout;
  const reason = error ? error.message : stderr;
  throw new Error(
    [
      `${command} doesn't run: ${reason.trim()}`,
      "Install it and its dictionaries:",
      "  Debian, Ubuntu: apt-get install hunspell hunspell-fr hunspell-es grammalecte-cli",
      "  macOS: brew install hunspell, with fr_CA and es_US from https://github.com/LibreOffice/dictionaries in",
      "  ~/Library/Spelling; Grammalecte from https://grammalecte.net (its command has to be called grammalecte-cli)",
    ].join("\n"),
  );
}

function findMisspellings({ code, dictionary }: Language, lines: Line[]): string[] {
  // Hunspell treats a line that starts with a symbol as a command. Its dictionaries spell most words with "'", not "’".
  const input = lines
    .map(({ text }) => `  ${text.replaceAll("’", "'").replaceAll(/[#@]\S+|https?:\S+/g, " ")}`)
    .join("\n");
  const unknown = new Set(run("hunspell", ["-d", dictionary, "-i", "utf-8", "-l"], input).split("\n").filter(Boolean));
  const acceptedWords = new Set<string>(knownWords[code]);
  return [...unknown]
    .filter((word) => !acceptedWords.has(word))
    .map((word) => {
      const line = lines.find(({ text }) => text.replaceAll("’", "'").includes(word));
      return `${code} ${line?.code ?? "?"}: "${word}" in: ${line?.text ?? ""}`;
    });
}

interface GrammarParagraph {
  iParagraph: number;
  lGrammarErrors: { sRuleId: string; sMessage: string; sUnderlined?: string; nStart: number; nEnd: number }[];
}

function findGrammarMistakes(lines: Line[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "homeward-texts-"));
  try {
    const file = path.join(folder, "texts.txt");
    writeFileSync(file, lines.map(({ text }) => `${text}\n`).join(""));
    const { data } = JSON.parse(run("grammalecte-cli", ["-f", file, "-j", "-ctx"])) as { data: GrammarParagraph[] };
    return data.flatMap(({ iParagraph, lGrammarErrors }) => {
      const { code, text } = lines[iParagraph - 1]!;
      return lGrammarErrors
        .filter(({ sRuleId }) => !acceptedGrammar.rules.some((rule) => sRuleId.startsWith(rule)))
        .filter(() => !acceptedGrammar.texts.includes(code))
        .map(
          ({ sMessage, nStart, nEnd, sRuleId }) =>
            `fr ${code}: ${sMessage} [${sRuleId}] "${text.slice(nStart, nEnd)}" in: ${text}`,
        );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function check(language: Language): string[] {
  const lines = linesOf(language);
  const mistakes = [
    ...findMisspellings(language, lines),
    ...(language.code === "fr" ? findGrammarMistakes(lines) : []),
  ];
  console.log(`${language.code}: ${lines.length} sentences, ${mistakes.length} problems`);
  return mistakes;
}

try {
  const mistakes = [...new Set(languages.flatMap(check))];
  for (const mistake of mistakes) console.log(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
