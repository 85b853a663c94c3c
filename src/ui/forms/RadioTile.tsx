import type { ReactNode } from "react";
import { classes } from "../../lib/classes";

interface Props {
  /** The name of the radio group that the tile belongs to. */
  name: string;
  value: string | number;
  checked: boolean;
  required?: boolean | undefined;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** A radio button of which only the tile's content is visible. The arrow keys move within its group. */
export function RadioTile({ name, value, checked, required, onChoose, className, children }: Props) {
  return (
    <label
      className={classes(
        "relative grid cursor-pointer transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-pointer opacity-0"
        value={value}
        checked={checked}
        required={required}
        onChange={onChoose}
        // A press on the checked tile confirms a preset, and changes nothing otherwise.
        onClick={checked ? onChoose : undefined}
      />
      {children}
    </label>
  );
}
