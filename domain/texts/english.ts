// The rules of English.
import type { LanguageRules } from "./languageRules.ts";

export const english: LanguageRules = {
  tag: "en-CA",
  plural: (count) => (count === 1 ? "one" : "other"),
  // A phone takes far longer to get its own formatter ready, which toLocaleString does.
  count: (count) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ","),
};
