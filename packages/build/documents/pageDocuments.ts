// Maps addresses to documents. A page's document is named after its path; the addresses below it, such as those of
// reports that open over the feed, may share a second one. The documents of a language with a prefix are in a folder.
import { languageAt, prefixOf, type Site } from "../site.ts";

/** The suffix of the document for the addresses below a page. */
export const belowName = ".open";

type Languages = Pick<Site, "languages">;

interface Rule {
  source: string;
  destination: string;
}

/**
 * Address patterns in the syntax of Vercel, with a document for each. `names` are the paths of a build's HTML files.
 */
export function documentRules(site: Languages, names: string[]): Rule[] {
  return site.languages.flatMap((language) => {
    const prefix = prefixOf(site, language);
    const documentNames = names
      .filter((name) => folderOf(name) === prefix)
      .map((name) => name.slice(name.lastIndexOf("/") + 1).replace(".html", ""));
    const pages = documentNames.filter((name) => !["index", "app"].includes(name) && !name.includes(belowName));
    const rules = pages.toSorted().flatMap((page) => {
      const below = documentNames.includes(page + belowName) ? page + belowName : page;
      // After a language's prefix, the app's own name of the page leads to the same document as the localized name.
      const appName = Object.keys(language.slugs).find((name) => language.slugs[name] === page);
      return [page, ...(appName ? [appName] : [])].flatMap((name) => [
        { source: `${prefix}/${name}`, destination: `${prefix}/${page}.html` },
        { source: `${prefix}/${name}/:rest`, destination: `${prefix}/${below}.html` },
      ]);
    });
    if (prefix === "" || documentNames.length === 0) return rules;
    return [
      { source: prefix, destination: `${prefix}/index.html` },
      ...rules,
      { source: `${prefix}/:path*`, destination: `${prefix}/app.html` },
    ];
  });
}

/** The folder of a document, as the start of an address. */
const folderOf = (name: string) => (name.includes("/") ? `/${name.slice(0, name.lastIndexOf("/"))}` : "");

/** The documents that can answer an address, best first. */
export function documentsFor(site: Languages, pathname: string): string[] {
  const language = languageAt(site, pathname);
  const prefix = prefixOf(site, language);
  const [page, ...rest] = pathname.slice(prefix.length).split("/").filter(Boolean);
  if (page === undefined) return [`${prefix}/index.html`];
  const name = `${prefix}/${language.slugs[page] ?? page}`;
  return [...(rest.length > 0 ? [`${name}${belowName}.html`] : []), `${name}.html`, `${prefix}/app.html`, "/app.html"];
}
