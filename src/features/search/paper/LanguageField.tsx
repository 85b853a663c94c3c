import { messages, sentence } from "../../../../domain/messages";
import { type PaperLanguage, languagesOf } from "../../../../domain/search/paperLanguage";
import { languageFacts } from "../../../../domain/texts/languageList";
import { Field } from "../../../ui/forms/Field";
import { RadioTiles } from "../../../ui/forms/RadioTiles";
import { tileStyles } from "../../../ui/forms/tileStyles";
import type { PaperLanguageField } from "./usePaperWords";

/** "Français", "Français + English" */
function labelOf(choice: PaperLanguage): string {
  const [first = "", second] = languagesOf(choice).map((code) => languageFacts[code].ownName);
  return second ? sentence("paper.twoLanguages", { first, second }) : first;
}

/** The language of the paper, or two languages. */
export const LanguageField = ({ choices, value, onChange, error }: PaperLanguageField) => (
  <Field group label={messages["paper.language"]} error={error}>
    {() => (
      <RadioTiles
        options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        value={value}
        onChange={onChange}
        className="flex flex-wrap gap-2"
        tileClassName={`min-h-11 place-items-center rounded-full px-4 font-[600] text-sm has-checked:text-link ${tileStyles}`}
      />
    )}
  </Field>
);
