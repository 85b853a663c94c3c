// The languages that callers name: a page of the app in its calls, and a browser in its requests.
import { isLanguageCode, type LanguageCode } from "../../../domain/texts/languageList";

/** The language that a page sent with its call. Absent if this deployment doesn't know it. */
export const languageFrom = (sent = ""): LanguageCode | undefined => (isLanguageCode(sent) ? sent : undefined);
