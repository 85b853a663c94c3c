import { sentence } from "../../../../domain/messages";
import { groupedChip } from "../../../../domain/pets/chip/chipNumber";
import type { ChipMistake, ChipReading } from "../../../../domain/pets/chip/readChip";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  mistake: ChipMistake;
  reading: ChipReading;
  onCorrect(number: string): void;
}

/** Says what is wrong with a microchip's number, and offers corrections. */
export function ChipMistakeNote({ mistake, reading: { values, corrections }, onCorrect }: Props) {
  return (
    <Note tone="care" icon="info" live>
      <p>
        <b>{sentence(`chip.mistake.${mistake}`, values)}</b> {sentence(`chip.mistakeText.${mistake}`, values)}
      </p>
      {corrections.map((number) => (
        <button
          key={number}
          type="button"
          className="flex min-h-11 items-center text-left font-label text-link tabular-nums"
          onClick={() => onCorrect(number)}
        >
          {sentence("chip.change", { number: groupedChip(number) })}
        </button>
      ))}
    </Note>
  );
}
