import { useId } from "react";
import type { Choice } from "../../../domain/choices";
import { RadioTile } from "./RadioTile";

export interface RadioTilesProps<Value extends string | number> {
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

interface Props<Value extends string | number> extends RadioTilesProps<Value> {
  required?: boolean | undefined;
  className: string;
  tileClassName: string;
}

/** A few visible choices. They are radio buttons, so the arrow keys move between them. */
export function RadioTiles<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, required, className, tileClassName } = props;
  const name = useId();
  return (
    <div className={className}>
      {options.map((option) => (
        <RadioTile
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          required={required}
          onChoose={() => onChange(option.value)}
          className={tileClassName}
        >
          {option.label}
        </RadioTile>
      ))}
    </div>
  );
}
