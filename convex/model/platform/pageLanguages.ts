// The language of an answer. The app's pages send theirs with each call. For pages that the backend itself serves, the
// link, a cookie or the browser's headers name it.
import { queries } from "../../../domain/paths";
import { isLanguageCode, type LanguageCode } from "../../../domain/texts/languageList";

/** The language that a page sent with its call. Absent if this deployment doesn't know it. */
export const languageFrom = (code: string | null = ""): LanguageCode | undefined =>
  isLanguageCode(code) ? code : undefined;

/** The first language in the browser's list that the app has: "fr" for "de-CH,fr-CA;q=0.8,en;q=0.5". */
const browserLanguageOf = ({ headers }: Request): LanguageCode | undefined =>
  (headers.get("accept-language") ?? "")
    .split(",")
    .map((part) => languageFrom(part.trim().slice(0, 2).toLowerCase()))
    .find((code) => code !== undefined);

const parameterOf = ({ url }: Request, name: string) => new URL(url).searchParams.get(name);

export const languageInLink = (request: Request) => languageFrom(parameterOf(request, queries.language));

/** The language of a page to which an email leads: the email's, or else the browser's. */
export const languageOfMailPage = (request: Request) => languageInLink(request) ?? browserLanguageOf(request);

const cookieLanguageOf = ({ headers }: Request) =>
  languageFrom(/(?:^|; )lang=(\w+)/.exec(headers.get("cookie") ?? "")?.[1]);

/** The language of a page on the app's own host, which gets the cookie: the link's, the cookie's or the browser's. */
export const languageOfReader = (request: Request) =>
  languageInLink(request) ?? cookieLanguageOf(request) ?? browserLanguageOf(request);

/**
 * The language of the page behind a shared link. A person who opens the link (only browsers send `sec-fetch-mode`) gets
 * their browser's language. Chats and social networks get the language of the person who shared the link. Facebook can
 * ask for a translation: `fb_locale=fr_CA`.
 */
export function languageOfSharedPage(request: Request): LanguageCode | undefined {
  const isOpenedInBrowser = request.headers.get("sec-fetch-mode") === "navigate";
  const translation = languageFrom(parameterOf(request, "fb_locale")?.slice(0, 2));
  return (isOpenedInBrowser ? browserLanguageOf(request) : translation) ?? languageInLink(request);
}
