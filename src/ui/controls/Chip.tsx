import { type ComponentProps, type ReactNode, useId } from "react";
import type { Choice } from "../../../domain/choices";
import { classes } from "../../lib/classes";
import { Icon } from "./Icon";
import { RadioTiles, type RadioTilesProps } from "../forms/RadioTiles";

const onStyles = "bg-act-soft text-link inset-ring-[2.5px] inset-ring-act";
const offStyles = "bg-card text-ink inset-ring-[1.5px] inset-ring-edge";
const textStyles = "min-h-11 rounded-full text-sm font-strong whitespace-nowrap";

const chipStyles = (isOn: boolean) =>
  classes(
    "relative inline-flex items-center justify-center gap-1.5 px-4 max-sm:gap-1 max-sm:px-3",
    textStyles,
    isOn ? onStyles : offStyles,
  );

interface ToggleProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A chip that is on or off, such as a filter. */
export const ToggleChip = ({ pressed, onChange, className, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={classes(chipStyles(pressed), className)}
    onClick={() => onChange(!pressed)}
  >
    {children}
  </button>
);

/** A chip that does something, such as open a form. It never looks switched on. */
export const ChipButton = ({ className, ...rest }: ComponentProps<"button">) => (
  <button type="button" {...rest} className={classes(chipStyles(false), className)} />
);

interface ChoiceProps<Value extends string | number> extends RadioTilesProps<Value> {
  label: string;
  className?: string;
}

/** A choice between a few values that are all visible. */
export function ChoiceChips<Value extends string | number>({ label, className, ...choice }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes("min-w-0", className)}>
      <legend className="sr-only">{label}</legend>
      <RadioTiles
        {...choice}
        className="flex flex-wrap gap-2"
        tileClassName={classes(
          "place-items-center px-2 max-md:flex-1 md:min-h-13! md:min-w-17 md:px-4",
          "has-checked:bg-act-soft has-checked:text-link has-checked:inset-ring-[2.5px] has-checked:inset-ring-act",
          textStyles,
          offStyles,
        )}
      />
    </fieldset>
  );
}

interface SelectProps<Value extends string | number> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The value that turns the filter off. The first one if absent. */
  offValue?: Value;
  /** Shows the value instead of the label, for values that are clear without one. */
  plain?: boolean;
  className?: string;
}

/**
 * A filter with a few values. The chip shows the chosen value after the label, but not the value that turns the filter
 * off. With `plain`, the chip always shows the value, and no label.
 */
export function SelectChip<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  offValue,
  plain = false,
  className,
}: SelectProps<Value>) {
  const id = useId();
  const chosenOption = options.find((option) => option.value === value);
  const isOn = value !== (offValue ?? options[0]?.value);
  return (
    <span
      data-chosen={isOn || undefined}
      className={classes(chipStyles(isOn), "has-focus-visible:outline-3 has-focus-visible:outline-offset-2", className)}
    >
      <label htmlFor={id} className={plain ? "sr-only" : undefined}>
        {label}
      </label>
      {(isOn || plain) && (
        <span aria-hidden="true" className="max-w-44 truncate">
          {chosenOption?.label}
        </span>
      )}
      <Icon name="down" size={18} className="text-ink-2" />
      {/* The native list opens wherever the chip is pressed. */}
      <select
        id={id}
        value={value}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        onChange={(event) => {
          const pickedOption = options.find((option) => String(option.value) === event.target.value);
          if (pickedOption) onChange(pickedOption.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-card text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
