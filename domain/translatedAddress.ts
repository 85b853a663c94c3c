// Addresses as the browser shows them. paths.ts and the whole app use English paths. Every other language has a prefix,
// and its own names for the public pages: /fr/animaux-perdus/ID is /lost-pet-feed/ID. Only code that reads or writes
// these addresses translates them: for example, the router and the sitemap. A build in English leaves this file's
// translations out.
import { language } from "./texts/language.ts";

/** The first part of a path, with the slash before it. */
const firstPart = /^\/([^/?#]*)/;

const translatedPart = (_: string, page: string) =>
  `/${Object.hasOwn(language.slugs, page) ? language.slugs[page] : page}`;

const englishName = (name: string) =>
  Object.keys(language.slugs).find((english) => language.slugs[english] === name.toLowerCase()) ?? name;

/** The address of an app page in the current language. The English name stays where the language has none. */
export const translatedAddress = (address: string): string =>
  language.code === "en" ? address : `/${language.code}${address.replace(firstPart, translatedPart)}`;

/** The app's path for a path in the current language. English names, and paths without the prefix, are accepted too. */
export function appPath(pathname: string): string {
  if (language.code === "en") return pathname;
  const [start, prefix, name = "", ...lowerParts] = pathname.split("/");
  return prefix === language.code ? [start, englishName(name), ...lowerParts].join("/") : pathname;
}
