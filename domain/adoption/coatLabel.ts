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
  const [firstLabel, secondLabel] = [labelOf(first), second && labelOf(second)];
  if (firstLabel && secondLabel) return sentence("adoption.coatWith", { coat: firstLabel, other: secondLabel });
  const mostlyLabel = labelOf(coat.replace(/ \(Mostly\)$/, ""));
  return mostlyLabel && sentence("adoption.coatMostly", { coat: mostlyLabel });
}

/** A listing's colour in the reader's language. The shelter's own words stay as they are. */
export const coatLabel = (coat: string): string => {
  const label = labelOf(coat) ?? combinedLabel(coat);
  return label ? capitalized(label) : coat;
};
