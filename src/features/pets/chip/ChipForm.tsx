import { messages } from "../../../../domain/messages";
import { readChip } from "../../../../domain/pets/chip/readChip";
import type { Failure } from "../../../../domain/texts/failure";
import { classes } from "../../../lib/classes";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { useForm } from "../../../ui/forms/useForm";
import { ChipField } from "./ChipField";

interface Props {
  label: string;
  /** The number to start with, if it is being changed. */
  start?: string;
  onLookUp(number: string): void;
  /** Shown below the button. Says that the number stays private. */
  note: string;
  footStyles?: string;
}

const problemOf = ({ chip }: { chip: string }): Failure<"chip"> | null => {
  const { number, values } = readChip(chip);
  if (number) return null;
  return { field: "chip", code: values.characters === 0 ? "chip.empty" : "chip.invalid" };
};

/** Checks a chip number as it is typed. The button passes a valid number to `onLookUp`. Nothing leaves the browser. */
export function ChipForm({ label, start = "", onLookUp, note, footStyles }: Props) {
  const form = useForm({ chip: start }, problemOf);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { number } = readChip(form.values.chip);
        if (form.check() && number) onLookUp(number);
      }}
    >
      <Fields form={form}>
        <ChipField {...form.bind("chip")} label={label} onCorrected={() => form.focus("chip")} />
      </Fields>
      <div className={classes("grid gap-2", footStyles)}>
        <Button type="submit" variant="go" big block>
          {messages["chip.lookUp"]}
        </Button>
        <p className="text-center text-sm text-ink-2">{note}</p>
      </div>
    </form>
  );
}
