import { useId } from "react";
import type { Choice } from "../../domain/choices";
import { classes } from "../lib/classes";
import { RadioTile } from "./RadioTile";

interface Props<Value extends string | number> {
  /** Only for screen readers. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Switches between two or three views of a page. */
export function Segmented<Value extends string | number>({ label, options, value, onChange, className }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes("min-w-0 rounded-[16px] bg-sunk p-1", className)}>
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col">
        {options.map((option) => (
          <RadioTile
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            className="min-h-11 place-items-center rounded-[12px] px-3 text-center font-strong whitespace-nowrap text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift-1 sm:px-[22px] dark:has-checked:shadow-none"
          >
            {option.label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
