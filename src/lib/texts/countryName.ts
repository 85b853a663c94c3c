import { language } from "../../../domain/texts/language";

/** "Canada" for "CA", in the language of the page. */
export const countryName = (country: string) =>
  new Intl.DisplayNames(language.tag, { type: "region" }).of(country) ?? country;
