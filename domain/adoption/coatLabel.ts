import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { coatLabels, type LanguageCode } from "../texts/languageList.ts";
import { capitalized } from "../texts/sentences.ts";

function labelOf(name: string): string | undefined {
  const labels: Readonly<Record<string, string>> = coatLabels[language.code as LanguageCode] ?? {};
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** "Black - with White" and "Black (Mostly)" are RescueGroups' ways to combine colours. */
function combinedLabel(coat: string): string | undefined {
  const [first = "", second] = coat.split(" - with ");
  const [mostly, other] = [labelOf(coat.replace(/ \(Mostly\)$/, "")), second && labelOf(second)];
  const label = labelOf(first);
  if (label && other) return sentence("adoption.coatWith", { coat: label, other });
  return mostly && sentence("adoption.coatMostly", { coat: mostly });
}

/** A listing's colour in the reader's language. Words of the shelter's own stay as they are. */
export const coatLabel = (coat: string): string => {
  const label = labelOf(coat) ?? combinedLabel(coat);
  return label ? capitalized(label) : coat;
};
