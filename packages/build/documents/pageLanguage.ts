// A document's language, as JSON in an element before its first script. The scripts themselves are the same in every
// language, so the content policy needs only one set of their hashes.

export interface PageLanguage {
  code: string;
  /** Maps a page's name in this language's addresses to the app's own name of the page. */
  pages: Record<string, string>;
  /** Shown to a returning user until it is known whether they are still signed in. */
  loadingText: string;
  /** Words for the site's script that paints a page's first content (`firstScript`). */
  words: unknown;
}

export const languageElementId = "language";

export const readPageLanguage = () =>
  JSON.parse(document.getElementById(languageElementId)!.textContent!) as PageLanguage;

/** The app's path for an address in the page's language. */
export function appPathIn({ code, pages }: PageLanguage, pathname: string): string {
  const [start, prefix, name = "", ...below] = pathname.split("/");
  return prefix === code ? [start, pages[name] ?? name, ...below].join("/") : pathname;
}
