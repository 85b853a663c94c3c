// Opens the page in the reader's language, before anything is painted: the one that they chose, or else that of the
// address, or else the browser's. headScript.ts calls it first.
import { appPathIn, type PageLanguage } from "./pageLanguage.ts";

// Filled in by documents.ts. The first one's addresses have no prefix.
declare const languages: readonly string[];

interface Reader {
  /** From the cookie and from the browser's storage, which may lose one of them. */
  choices: readonly (string | null | undefined)[];
  /** The browser's languages. */
  preferred: readonly string[];
}

/** The path of the same page in the reader's language. Null where the page is already in it. */
export function pathInReadersLanguage(page: PageLanguage, pathname: string, { choices, preferred }: Reader) {
  const isKnown = (code: string | null | undefined) => languages.includes(code!);
  const prefix = languages.slice(1).find((code) => `${pathname}/`.startsWith(`/${code}/`));
  const language =
    choices.find(isKnown) ??
    prefix ??
    preferred.map((tag) => tag.toLowerCase().split("-")[0]).find(isKnown) ??
    languages[0]!;
  if (language === page.code) return null;
  const path = prefix && prefix !== page.code ? pathname.slice(prefix.length + 1) || "/" : appPathIn(page, pathname);
  const address = language === languages[0] ? path : `/${language}${path}`;
  // A host or a cache may answer with a document in another language. Loading it again would not help.
  return address === pathname ? null : address;
}

export const cookieChoice = (cookies: string) => /(?:^|; )lang=(\w+)/.exec(cookies)?.[1];
