// Phone numbers as the current language writes them: "(416) 555-0118" is "416 555-0118" in French.
import { language } from "./language.ts";
import { type LanguageCode, phoneWriters } from "./languageList.ts";
import type { PhoneWriter } from "./languageRules.ts";

export const phoneWriter = (): PhoneWriter => phoneWriters[language.code as LanguageCode] ?? phoneWriters.en;

export const phoneText: PhoneWriter = (number) => phoneWriter()(number);
