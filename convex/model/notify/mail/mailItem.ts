// An email in the service's format, written in its reader's language.
import { addressInLanguage } from "../../../../domain/paths";
import type { LanguageCode } from "../../../../domain/texts/languageList";
import { language } from "../../../../domain/texts/language";
import { inLanguage } from "../../../../domain/texts/languages";
import { siteUrl } from "../../platform/urls";
import type { Letter } from "./letters";

interface Reader {
  address: string;
  /** Absent: English. */
  lang: LanguageCode | undefined;
}

export const mailItem = (
  { from }: { from: string },
  { address, lang }: Reader,
  write: () => Letter & { reply_to?: string },
  headers: Record<string, string> = {},
): string =>
  inLanguage(lang, () =>
    JSON.stringify({
      from,
      to: [address],
      ...write(),
      headers: { ...headers, "Content-Language": language.tag },
    }),
  );

/** The URL of a page that belongs to an email, in the email's language. */
export const mailPageUrl = (path: string, lang: LanguageCode | undefined) => siteUrl(addressInLanguage(path, lang));

/** The headers that let mail programs unsubscribe the reader. */
export const stopHeaders = (stopUrl: string) => ({
  "List-Unsubscribe": `<${stopUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
