// The reader's choice of language. If there is a connection, the inline script of each document opens the page in the
// chosen language, before anything is painted (packages/build/documents/headScript.ts).
import { appPath } from "../../domain/translatedAddress";
import { language } from "../../domain/texts/language";
import { isLanguageCode, type LanguageCode } from "../../domain/texts/languageList";
import { recall, remember } from "./device/storage";
import { createStore } from "./store";

const cookieSeconds = 365 * 24 * 60 * 60;

/** Null if the reader has not chosen one. */
export function chosenLanguage(): LanguageCode | null {
  const choices = [/(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1], recall("lang")];
  return choices.find(isLanguageCode) ?? null;
}

/** Remembers the choice in a cookie and in local storage, because browsers may delete one of them. */
export function rememberLanguage(code: LanguageCode): void {
  document.cookie = `lang=${code}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  remember("lang", code);
}

/** Opens this page in a language. Typed text is lost unless it is stored, like the draft of a report. */
export function openInLanguage(code: LanguageCode): void {
  const { pathname, search, hash } = location;
  // The new address has the page's English path. The app in the new language translates it (lib/router/history.ts).
  location.replace((code === "en" ? "" : `/${code}`) + appPath(pathname) + search + hash);
}

/**
 * Remembers the choice on this device and opens the page in that language. The account gets the choice on the next page
 * (features/account/profile/LanguageSync.tsx).
 */
export function chooseLanguage(code: LanguageCode): void {
  rememberLanguage(code);
  remember("homeward:language-unsaved", "1");
  openInLanguage(code);
}

function languageToOffer(): LanguageCode | null {
  const preferredLanguage = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguageCode);
  if (!preferredLanguage || preferredLanguage === language.code) return null;
  return chosenLanguage() || recall("homeward:language-offer") ? null : preferredLanguage;
}

/**
 * The browser's language, if the page's address names another one and the reader has neither chosen a language nor
 * declined the offer. English addresses have no prefix: they open in the reader's language, so nothing is offered.
 */
export const offeredLanguage = createStore<LanguageCode | null>(null);

// Pages are prerendered without a window.
if (language.code !== "en" && typeof window !== "undefined") offeredLanguage.set(languageToOffer());
