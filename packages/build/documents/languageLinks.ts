// Tells search engines which addresses are the same page in other languages.
import type { Site } from "../site.ts";

/**
 * The links for the head of a public page's document. `path` is the page's path in the app, or null if the page is not
 * public: its document has none.
 */
export function languageLinks({ languages, language }: Site, path: string | null, appUrl: string): string {
  if (path === null) return "";
  const alternates = languages.map((one) => [one.code, one.translatedAddress(path)]);
  const links = [
    `<link rel="canonical" href="${appUrl}${language.translatedAddress(path)}">`,
    // Readers of all other languages get the address without a prefix, where headScript.ts chooses the language.
    ...[...alternates, ["x-default", languages[0]!.translatedAddress(path)]].map(
      ([code, address]) => `<link rel="alternate" hreflang="${code}" href="${appUrl}${address}">`,
    ),
  ];
  return `${links.join("\n    ")}\n    `;
}
