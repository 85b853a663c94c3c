// Finds out whether the page is in the reader's language: the one that they chose, or else the address's, or else the
// browser's. If it isn't, headScript.ts opens the page's address in that language, before anything is painted.
import { appPathIn, type PageLanguage } from "./pageLanguage.ts";

// The codes of the languages, filled in by documents.ts. Addresses in the first language have no prefix.
declare const languages: readonly string[];

interface Reader {
  /** The choice in the cookie and the one in the browser's storage: a browser may lose one of the two. */
  choices: readonly (string | null | undefined)[];
  /** The browser's languages. */
  preferred: readonly string[];
}

/** The path of the same page in the reader's language. Null if the document is in it, or if that path is `pathname`. */
export function pathInReadersLanguage(page: PageLanguage, pathname: string, { choices, preferred }: Reader) {
  const isKnown = (code: string | null | undefined) => languages.includes(code!);
  const prefix = languages.slice(1).find((code) => `${pathname}/`.startsWith(`/${code}/`));
  const language =
    choices.find(isKnown) ??
    prefix ??
    preferred.map((tag) => tag.toLowerCase().split("-")[0]).find(isKnown) ??
    languages[0]!;
  if (language === page.code) return null;
  // The document knows only its own language's page names, so a name below another language's prefix is kept.
  const path = prefix && prefix !== page.code ? pathname.slice(prefix.length + 1) || "/" : appPathIn(page, pathname);
  const address = language === languages[0] ? path : `/${language}${path}`;
  // A host or a cache may answer with a document in another language. Loading it again would not help.
  return address === pathname ? null : address;
}

export const cookieChoice = (cookies: string) => /(?:^|; )lang=(\w+)/.exec(cookies)?.[1];
