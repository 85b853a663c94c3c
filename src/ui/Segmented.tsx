import { useId } from "react";
import type { Choice } from "../../domain/choices";
import { classes } from "../lib/classes";

type Props<Value extends string | number> = {
  /** Heard, not seen. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of two or three views of the same page. */
export function Segmented<Value extends string | number>({ label, options, value, onChange, className }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes("min-w-0 rounded-[16px] bg-sunk p-1", className)}>
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-[12px] px-3 text-center font-strong whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-[22px] dark:has-checked:shadow-none"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
