// Maps addresses to documents. A page's document is named after its path; the addresses below it, such as a report over
// the feed, may share a second one.

/** The suffix of the document for the addresses below a page. */
export const belowName = ".open";

/** Address patterns in the syntax of hosts, with a document for each. `names` are the HTML files of a build. */
export function documentRules(names: string[]): { source: string; destination: string }[] {
  const pages = names.filter((name) => !["index.html", "app.html"].includes(name) && !name.includes(belowName));
  return pages.toSorted().flatMap((name) => {
    const page = `/${name.replace(".html", "")}`;
    const below = `${page}${belowName}.html`;
    return [
      { source: page, destination: `/${name}` },
      { source: `${page}/:rest`, destination: names.includes(below.slice(1)) ? below : `/${name}` },
    ];
  });
}

/** The documents to look for, best first. */
export function documentsFor(pathname: string): string[] {
  const [page = "", ...rest] = pathname.split("/").filter(Boolean);
  const pageDocument = `/${page}.html`;
  return [...(rest.length > 0 ? [`/${page}${belowName}.html`] : []), pageDocument, "/app.html"];
}
