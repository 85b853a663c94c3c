// The languages that callers name: a page of the app in its calls, and a browser or a link in requests for our own
// pages.
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

/** The language of a page that the reader opens at the app's own address: the link's, their choice or the browser's. */
export const languageOfReader = (request: Request) =>
  languageInLink(request) ?? cookieLanguageOf(request) ?? browserLanguageOf(request);

/**
 * The language of the page behind a shared link. A person's browser says that it opens a page, which is then in the
 * browser's language. Chats and social networks get the language of the person who shared the link. Facebook can ask
 * for a translation: `fb_locale=fr_CA`.
 */
export function languageOfSharedPage(request: Request): LanguageCode | undefined {
  const isOpenedInBrowser = request.headers.get("sec-fetch-mode") === "navigate";
  const translation = languageFrom(parameterOf(request, "fb_locale")?.slice(0, 2));
  return (isOpenedInBrowser ? browserLanguageOf(request) : translation) ?? languageInLink(request);
}
