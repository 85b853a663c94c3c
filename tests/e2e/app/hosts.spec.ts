// Checks the rewrite rules that the build writes for static hosts: for each page below, the translated address and the
// English path after a language prefix lead to a document in that language. The tests read files and open no page.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { translatedAddress } from "../../../domain/translatedAddress.ts";
import { paths } from "../../../domain/paths.ts";
import { languageCodes, languageFacts } from "../../../domain/texts/languageList.ts";
import { inLanguage } from "../../../domain/texts/languages.ts";

const dist = (file: string) => path.join("dist", file);
const read = (file: string) => readFileSync(dist(file), "utf8");

/** A host's rewrite rules, in order. */
type Rules = { pattern: RegExp; file: string }[];

/** The file that a host serves for an address, by the first rule that matches. */
const servedFile = (rules: Rules, address: string) => rules.find(({ pattern }) => pattern.test(address))?.file;

const wholePath = (pattern: string) => new RegExp(`^${pattern}$`);

const netlify = (): Rules =>
  read("_redirects")
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, , status]) => status === "200")
    .map(([from, file]) => ({ pattern: wholePath(from!.replace(/\/\*$/, "(?:/.*)?")), file: file! }));

const nginx = (): Rules => {
  const rewrites = read("nginx-pages.conf").matchAll(/^rewrite (\S+) (\S+) last;$/gm);
  // The server block in docs/hosting.md serves the rest.
  const rest = { pattern: /^\/[^.]*$/, file: "/app.html" };
  return [...Array.from(rewrites, ([, from, file]) => ({ pattern: new RegExp(from!), file: file! })), rest];
};

const vercel = (): Rules => {
  const { rewrites } = JSON.parse(read("vercel.json")) as { rewrites: { source: string; destination: string }[] };
  return rewrites.map(({ source, destination }) => ({
    pattern: wholePath(source.replace(/\/:\w+\*$/, "(?:/.*)?").replaceAll(/:\w+/g, "[^/]+")),
    file: destination,
  }));
};

const pages = [
  paths.lostFeed,
  `${paths.lostFeed}/k57`,
  paths.foundFeed,
  `${paths.foundFeed}/k57`,
  paths.reportLost,
  paths.reportFound,
  paths.adoption,
  `${paths.adoption}/pf:1`,
  paths.favourites,
  paths.vets,
  paths.chip,
  paths.privacy,
  paths.whatsNew,
  `${paths.live}/k57`,
  `${paths.party}/k57`,
  "/no-such-page",
];

for (const [host, rulesOf] of [
  ["Netlify", netlify],
  ["nginx", nginx],
  ["Vercel", vercel],
] as const) {
  test(`${host} serves a document in the address's language for each of the listed pages`, () => {
    const rules = rulesOf();
    const wrong = languageCodes.flatMap((code) => {
      const prefix = code === "en" ? "" : `/${code}`;
      const translated = pages.map((page) => inLanguage(code, () => translatedAddress(page)));
      return [...translated, ...pages.map((page) => prefix + page)].filter((address) => {
        const file = servedFile(rules, address);
        return (
          !file ||
          !existsSync(dist(file)) ||
          !read(file).includes(`<html lang="${languageFacts[code].tag}"`) ||
          // An address with a document of its own must be served that document.
          (existsSync(dist(`${address}.html`)) && file !== `${address}.html`)
        );
      });
    });
    expect(wrong).toEqual([]);
    for (const page of [paths.lostFeed, paths.vets, paths.privacy]) {
      const french = inLanguage("fr", () => translatedAddress(page));
      expect(servedFile(rules, `/fr${page}`)).toBe(`${french}.html`);
    }
    for (const code of languageCodes.slice(1)) expect(servedFile(rules, `/${code}`)).toBe(`/${code}/index.html`);
  });
}
