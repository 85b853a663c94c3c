import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { groupedChip } from "../../../../domain/pets/chip/chipNumber";
import { isUnfinished, readChip } from "../../../../domain/pets/chip/readChip";
import { firstCharacters } from "../../../../domain/texts/text";
import { TextField } from "../../../ui/forms/TextField";
import { ChipMistakeNote } from "./ChipMistakeNote";

/** The hint repeats at most this many characters of the ignored text, such as a label before the number. */
const maxRepeatedCharacters = 40;

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called after a correction. The pressed button has disappeared, so the focus has to move. */
  onCorrected(): void;
  error: string | null;
}

function readingText(number: string, leftOut: string) {
  const values = { number: groupedChip(number), count: number.length };
  if (!leftOut) return sentence("chip.reading", values);
  return sentence("chip.readingWithout", { ...values, words: firstCharacters(leftOut, maxRepeatedCharacters) });
}

/**
 * The field for a chip number. It says at once what is wrong with the number, unless the number may be unfinished: then
 * it waits until the user leaves the field or submits the form. It corrects the number only if the user presses a
 * correction.
 */
export function ChipField({ label, value, onChange, onCorrected, error }: Props) {
  const [hasLeftField, setHasLeftField] = useState(false);
  const reading = readChip(value);
  const { number, mistake, leftOut } = reading;
  const showsMistake = mistake !== null && (hasLeftField || error !== null || !isUnfinished(reading));
  return (
    <div className="grid gap-4">
      <TextField
        data-field="chip"
        label={label}
        hint={number ? readingText(number, leftOut) : messages["chip.lengths"]}
        error={error}
        value={value}
        onChange={(text) => {
          setHasLeftField(false);
          onChange(text);
        }}
        onBlur={() => setHasLeftField(true)}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {showsMistake && (
        <ChipMistakeNote
          mistake={mistake}
          reading={reading}
          onCorrect={(corrected) => {
            onChange(groupedChip(corrected));
            onCorrected();
          }}
        />
      )}
    </div>
  );
}
